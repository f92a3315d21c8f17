// The built-in engine with the real tools over a vault.
import { makeTools } from '../../../src/tools/index';
import { aHandNote, aMeeting, aTurn } from '../../builders/a-meeting';
import { aToolWorld, callTool } from '../../builders/tool-needs';
import { memoryNotes } from '../../fakes/memory-notes';
import { anEngine, converse } from './converse';

const path = 'Meetings/2026-07-01 Weekly sync.md';

function aRun(decisions: string | null) {
  const files = { [path]: '- Discussed pricing\n', ...(decisions === null ? {} : { 'Projects/Alpha/Decisions.md': decisions }) };
  const meeting = aMeeting({
    handNotes: [aHandNote(1, 'Discussed pricing'), { ...aHandNote(2, 'Book the venue (Ana)', 'Next steps'), task: 'open' as const }],
    turns: [aTurn(1, 'Ana Ruiz', 'We decided to launch the beta on Friday.'), aTurn(2, 'Ben Okafor', 'I will send the invoice template to the vendor by next Friday.'), aTurn(3, 'Ana Ruiz', 'Who pays for the venue is still unclear.')],
  });
  const world = aToolWorld(memoryNotes(files, { folders: ['Projects/Alpha'] }), ['Alpha'], { meeting });
  const tools = makeTools(world.needs);
  const answers: string[] = [];
  const conversation = converse(async ({ name, input }) => {
    const tool = tools.find((one) => one.name === name);
    if (tool === undefined) throw new Error(`no tool ${name}`);
    const { text, isError } = await callTool(tool, input);
    answers.push(`${isError ? 'refused ' : ''}${name}: ${text}`);
    return isError ? { refusal: text } : text;
  }, { provider: anEngine() });
  return { world, answers, conversation };
}

describe('the built-in engine with the real tools', () => {
  it('it hands in a summary that every check accepts, and drafts the decisions', async () => {
    const { world, answers, conversation } = aRun(null);
    const { text } = await conversation;
    expect(answers.find((answer) => answer.startsWith('write_summary'))).toContain('Every item is supported and every hand note is accounted for.');
    const decisions = world.draft.drafted().find(({ change }) => change.path === 'Projects/Alpha/Decisions.md');
    expect(decisions).toMatchObject({ effect: 'project', change: { after: '## 2026-07-01 Weekly sync\n\n- The team decided to launch the beta on Friday. ([[Meetings/2026-07-01 Weekly sync|2026-07-01 Weekly sync]])\n' } });
    expect(text).toContain('The summary of “Weekly sync” is ready.');
  });

  it('it makes no call that is refused', async () => {
    const { answers, conversation } = aRun(null);
    await conversation;
    expect(answers.filter((answer) => answer.startsWith('refused'))).toEqual([]);
  });

  it('it puts a typed box among the action items, with its owner', async () => {
    const { conversation } = aRun(null);
    const { calls } = await conversation;
    expect(calls.flat().find(({ name }) => name === 'write_summary')?.input).toMatchObject({ actions: [{ text: 'Book the venue', owner: 'Ana Ruiz', cites: ['N0002'] }, { owner: 'Ben Okafor', due: '2026-07-10', candidate: true }] });
  });

  it('it adds the decisions once', async () => {
    const { world, conversation } = aRun('# Decisions\n\n## 2026-07-01 Weekly sync\n\n- Launch.\n');
    const { text } = await conversation;
    expect(text).toContain('already has the decisions of this meeting');
    expect(world.draft.drafted().map(({ change }) => change.path)).not.toContain('Projects/Alpha/Decisions.md');
  });

  it('it appends below what stands there', async () => {
    const { world, conversation } = aRun('# Decisions\n');
    await conversation;
    const decisions = world.draft.drafted().find(({ change }) => change.path === 'Projects/Alpha/Decisions.md');
    expect(decisions).toMatchObject({ change: { after: expect.stringMatching(/^# Decisions\n\n## 2026-07-01 Weekly sync\n\n- The team decided/) } });
  });
});

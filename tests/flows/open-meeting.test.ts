// Opening a meeting with the transcript files it embeds or links.
import { citedPlace } from '../../src/flows/find-citation';
import { openAnyMeeting, openMeeting, type OpenMeeting } from '../../src/flows/open-meeting';
import { flowWorld, type FlowWorld } from '../fakes/flow-world';
import { goodScript } from './a-vault';

const path = 'Meetings/Sync.md';
const spoken = '**Ana:** The secret is out.\n';

async function opened(world: FlowWorld): Promise<OpenMeeting> {
  const result = await openAnyMeeting(world.needs, path);
  if (!result.ok) throw new Error(result.problem.code);
  return result.value;
}

function aWorld(links: readonly string[], files: Readonly<Record<string, string>>): FlowWorld {
  return flowWorld({ [path]: `- Mine\n## Transcript\n${links.map((link) => `![[${link}]]\n`).join('')}`, ...files }, goodScript());
}

describe('linked transcripts', () => {
  it('reads one, and has nothing to tell', async () => {
    const { meeting, unreadLinks } = await opened(aWorld(['call'], { 'Files/call.md': spoken }));
    expect(meeting.turns.map((turn) => [turn.source, turn.text])).toEqual([['Files/call.md', 'The secret is out.']]);
    expect(unreadLinks).toEqual([]);
  });

  it('does not read a private one, be it embedded or named by a property, and tells so', async () => {
    const secret = `---\nprivate: true\n---\n${spoken}`;
    const embedded = await opened(aWorld(['call'], { 'Files/call.md': secret }));
    const named = await opened(flowWorld({ [path]: '---\ntranscript: "[[call]]"\n---\n- Mine\n', 'Files/call.md': secret }, goodScript()));
    for (const { meeting, unreadLinks } of [embedded, named]) {
      expect(meeting.turns).toEqual([]);
      expect(unreadLinks).toEqual([{ link: 'Files/call.md', because: 'private' }]);
    }
  });

  it('does not read one that was fenced off a moment ago, before the index knows of it', async () => {
    const world = aWorld(['call'], { 'Files/call.md': `---\nprivate: yes\n---\n${spoken}` });
    const needs = { ...world.needs, notes: { ...world.needs.notes, properties: () => null } };
    const result = await openAnyMeeting(needs, path);
    expect(result.ok && result.value.unreadLinks).toEqual([{ link: 'Files/call.md', because: 'private' }]);
  });

  it('finds no line of a private one for a citation', async () => {
    const world = aWorld(['call'], { 'Files/call.md': `---\nprivate: true\n---\n${spoken}` });
    expect(await citedPlace(world.needs, path, '', 'T0001')).toMatchObject({ ok: false, problem: { code: 'no-such-turn' } });
  });

  it('names those that are not there, fit more than one file, or cannot be read, and reads the rest', async () => {
    const world = aWorld(['gone.vtt', 'twice', 'broken', 'call'], { 'A/twice.md': spoken, 'B/twice.md': spoken, 'Files/broken.md': spoken, 'Files/call.md': spoken });
    world.notes.failNext('read', 'Files/broken.md');
    const { meeting, unreadLinks } = await opened(world);
    expect(meeting.turns).toHaveLength(1);
    expect(unreadLinks).toEqual([
      { link: 'gone.vtt', because: 'missing' },
      { link: 'twice', because: 'missing' },
      { link: 'Files/broken.md', because: 'io' },
    ]);
  });

  it('has too little where all that was said is private', async () => {
    const world = flowWorld({ [path]: '## Transcript\n![[call]]\n', 'Files/call.md': `---\nprivate: true\n---\n${spoken}` }, goodScript());
    expect(await openMeeting(world.needs, path)).toMatchObject({ ok: false, problem: { code: 'too-little' } });
  });
});

// Summarizes a note for the person in front of the screen.
import { Notice } from 'obsidian';
import { summarizeMeeting, type Summarized } from '../flows/summarize-meeting';
import { agreeOnProvider } from './agree';
import { noteName } from './chat/facts';
import { guard } from './guard';
import { isInSight } from './in-sight';
import type { UiNeeds } from './needs';
import { openAssistant } from './open-assistant';
import { openPlace } from './open-place';
import { problemWords } from './problem-words';

/** How long a notice with a button stays, in milliseconds. */
const noticeTime = 6_000;

/** Runs the summary of a note in a new conversation, shown in the assistant, and tells how it ended. */
export async function summarizeNote(needs: UiNeeds, path: string): Promise<void> {
  if (needs.flows.desk.live() !== null) return putNext(needs, path);
  const agreed = agreeOnProvider(needs, [path]);
  const provider = typeof agreed === 'string' ? agreed : await agreed;
  if (provider === null) return;
  if (needs.flows.desk.live() !== null) return putNext(needs, path);
  const stopWaiting = onFirstRequest(needs, () => {
    needs.screen.show(null);
    void guard(needs, () => openAssistant(needs.app, { focus: false }));
  });
  const summarized = await summarizeMeeting(needs.flows, { path, provider, mode: needs.screen.mode(path) ?? needs.flows.settings().mode });
  stopWaiting();
  if (summarized.ok) tell(needs, summarized.value);
  else new Notice(problemWords(needs.say, summarized.problem));
}

/** While another run goes on, a meeting joins the queue. The one that runs is not begun a second time. */
function putNext({ flows, queue, say }: UiNeeds, path: string): void {
  if (flows.desk.live()?.meeting === path) {
    new Notice(problemWords(say, { code: 'busy', details: {} }));
    return;
  }
  queue.add([path]);
  new Notice(say('queue.added', { note: noteName(path) }));
}

/** Calls once when a run that starts from now on asks its model; a note that cannot be summarized opens no panel. */
function onFirstRequest(needs: UiNeeds, call: () => void): () => void {
  const { desk } = needs.flows;
  if (desk.live() !== null) return () => undefined;
  const stop = desk.changed.listen(() => {
    if ((desk.live()?.request ?? 0) === 0) return;
    stop();
    call();
  });
  return stop;
}

function tell(needs: UiNeeds, run: Summarized): void {
  if (run.problem === null && run.end !== 'cancelled' && isInSight(needs, run.session)) return;
  const { say } = needs;
  const parts = run.proposal === null ? 0 : (needs.flows.desk.proposal(run.proposal)?.proposal.parts.length ?? 0);
  if (run.end === 'cancelled') new Notice(say('run.cancelled'));
  else if (run.problem !== null && run.summaryPath === null) new Notice(problemWords(say, run.problem));
  else if (run.summaryPath !== null) tellSaved(needs, run.summaryPath, parts === 0 ? say('run.saved') : say('run.saved-waiting', { count: parts }));
  else new Notice(say('run.shown'));
}

/** Says that the summary is saved, with a button that opens it. */
function tellSaved(needs: UiNeeds, path: string, text: string): void {
  const content = createFragment((fragment) => {
    fragment.createDiv({ text });
    const button = fragment.createEl('button', { cls: 'ma-notice-button', text: needs.say('command.open-summary'), attr: { type: 'button', 'data-action': 'open-summary' } });
    button.addEventListener('click', () => {
      notice.hide();
      void guard(needs, async () => void (await openPlace(needs.app, { path })));
    });
  });
  const notice = new Notice(content, noticeTime);
}

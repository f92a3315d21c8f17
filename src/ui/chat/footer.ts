// Draws the foot of the assistant: the mode, and the button that starts or stops.
import type { Mode } from '../../core/change/policy';
import { pricesAsOf } from '../../core/cost/price-table';
import type { FlowNeeds } from '../../flows/needs';
import type { CatalogueKey } from '../../i18n/catalogue';
import { sayAhead } from '../ahead';
import { guard } from '../guard';
import type { Say, UiNeeds } from '../needs';
import { drawButton, relabel } from '../trusted';
import { noteName, type Facts } from './facts';

/** Every mode with its words, in the order of the table in `core/change/policy.ts`. */
export const modeWords: Readonly<Record<Mode, CatalogueKey>> = {
  plan: 'mode.plan',
  ask: 'mode.ask',
  'accept-edits': 'mode.accept-edits',
};

/** What each mode does. */
const modeMeanings: Readonly<Record<Mode, CatalogueKey>> = {
  plan: 'mode.plan-means',
  ask: 'mode.ask-means',
  'accept-edits': 'mode.accept-edits-means',
};

/** The foot on screen. */
export interface Footer {
  update(facts: Facts, running: boolean): void;
}

/** What the foot starts and stops. */
export interface FooterHands {
  summarize(path: string): Promise<void>;
  stop(): void;
}

/** Draws the foot once; afterwards it is only updated, so that focus stays where it is. */
export function drawFooter(foot: HTMLElement, needs: UiNeeds, hands: FooterHands): Footer {
  let target: string | null = null;
  const mode = drawMode(foot, needs, () => target);
  const start = drawButton(foot, needs, { action: 'summarize', text: '' }, () => (target === null ? undefined : hands.summarize(target)));
  const ahead = drawAhead(foot, needs);
  const stop = drawButton(foot, needs, { action: 'stop', icon: 'square', text: needs.say('chat.stop'), label: needs.say('chat.stop-label') }, () => hands.stop());
  return {
    update(facts, running) {
      target = facts.target;
      const hadFocus = [start, stop].some((button) => button.isActiveElement());
      mode.value = facts.mode;
      mode.disabled = running;
      explainMode(mode, needs.say(modeMeanings[facts.mode]));
      relabel(start, startWords(needs.say, facts));
      start.disabled = target === null;
      start.toggleAttribute('hidden', running);
      stop.toggleAttribute('hidden', !running);
      ahead(running ? null : target);
      if (hadFocus) (running ? stop : start).focus();
    },
  };
}

/** What the next summary is going to cost, where it costs anything; told when it is known, never waited for. */
function drawAhead(foot: HTMLElement, needs: UiNeeds): (target: string | null) => void {
  const label = foot.createSpan('ma-hint ma-ahead');
  let shown = '';
  return (target) => {
    const { flows, say } = needs;
    const wanted = target === null ? '' : whatIsAhead(flows, target);
    if (wanted === shown) return;
    shown = wanted;
    label.setText('');
    if (target === null || wanted === '') return;
    void guard(needs, async () => {
      const ahead = await sayAhead(needs, [target]);
      if (shown !== wanted || ahead === null) return;
      label.setText(ahead);
      label.title = say('cost.prices-of', { day: pricesAsOf });
    });
  };
}

/** Changes when the estimate would; empty where nothing costs. The notes are listed only where something does. */
function whatIsAhead(flows: FlowNeeds, target: string): string {
  const { provider: id, modelId, serverUrl, prices } = flows.settings();
  if (flows.provider(id)?.place !== 'remote') return '';
  const modified = flows.notes.list().find((entry) => entry.path === target)?.modified ?? 0;
  return JSON.stringify([target, modified, id, modelId, serverUrl, prices]);
}

function explainMode(picker: HTMLSelectElement, meaning: string): void {
  picker.title = meaning;
  picker.setAttr('aria-description', meaning);
}

function startWords(say: Say, { target, session }: Facts): string {
  if (target === null) return say('chat.summarize');
  return target === session?.meeting ? say('chat.summarize-again') : say('chat.summarize-note', { note: noteName(target) });
}

/** The mode picker. A change that no person made is put back. */
function drawMode(foot: HTMLElement, needs: UiNeeds, target: () => string | null): HTMLSelectElement {
  const picker = foot.createEl('select', { cls: 'dropdown ma-mode', attr: { 'aria-label': needs.say('chat.mode'), 'data-action': 'mode' } });
  for (const [mode, words] of Object.entries(modeWords)) picker.createEl('option', { value: mode, text: needs.say(words) });
  picker.addEventListener('change', (event) => {
    const mode = Object.keys(modeWords).find((one): one is Mode => one === picker.value);
    if (needs.isTrusted(event) && mode !== undefined) needs.screen.choose(target(), mode);
    else picker.value = needs.screen.mode(target()) ?? needs.flows.settings().mode;
  });
  return picker;
}

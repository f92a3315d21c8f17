// What was found in the transcript, and what a person decides about it.
import { showHidden } from '../../agent/untrusted';
import { longestInNote } from '../../core/meeting/new-meeting';
import { sayTime } from '../../core/meeting/transcript/time-mark';
import type { ImportPreview, ImportSource } from '../../flows/import-transcript';
import type { CatalogueKey } from '../../i18n/catalogue';
import type { UiNeeds } from '../needs';
import { isKnownKey } from '../problem-words';
import { drawButton } from '../trusted';

/** What a person chose. */
export interface ImportChoices {
  readonly title: string;
  readonly date: string;
  readonly projects: readonly string[];
  readonly names: ReadonlyMap<string, string>;
  readonly keep: 'in-note' | 'beside';
}

/** What the second page needs. */
export interface Previewing {
  readonly preview: ImportPreview;
  readonly source: ImportSource;
  back(): void;
  /** Null when it went well, else why not. */
  take(choices: ImportChoices, summarizes: boolean): Promise<string | null>;
}

/** Most speakers that can be named here; the rest can be named in the note. */
const mostSpeakers = 12;

/** Draws the second page. */
export function drawPreview(root: HTMLElement, needs: UiNeeds, page: Previewing): void {
  const { say } = needs;
  const { preview, source } = page;
  root.createEl('p', { cls: 'ma-import-facts', text: factsWords(needs, preview) });
  const title = field(root, say('import.meeting-title'), 'text', preview.title);
  const date = field(root, say('import.date'), 'date', preview.date);
  const projects = drawProjects(root, needs, preview.projects);
  const names = drawSpeakers(root, needs, preview);
  const keep = drawKeep(root, needs, source);
  drawFirstLines(root, needs, preview);
  const alert = root.createDiv({ cls: 'ma-import-error', attr: { role: 'alert' } });
  const foot = root.createDiv('modal-button-container');
  const take = async (summarizes: boolean): Promise<void> => {
    const problem = await page.take({ title: title.value, date: date.value, projects: projects(), names: names(), keep: keep() }, summarizes);
    if (problem !== null) alert.setText(problem);
  };
  drawButton(foot, needs, { action: 'import-summarize', cls: 'mod-cta', text: say('import.and-summarize') }, () => take(true));
  drawButton(foot, needs, { action: 'import-take', text: say('import.take') }, () => take(false));
  if (source.existing === null) drawButton(foot, needs, { action: 'import-back', text: say('import.back') }, () => page.back());
  title.focus();
}

function factsWords(needs: UiNeeds, { facts }: ImportPreview): string {
  const { say } = needs;
  const key = `format.${facts.format}`;
  const format = isKnownKey(key) ? say(key) : facts.format;
  const told = [format, say('import.turns', { count: facts.turns }), say('import.speakers', { count: facts.speakers.length }), facts.seconds === null ? '' : say('import.length', { time: sayTime(facts.seconds) })];
  return told.filter((one) => one !== '').join(' · ');
}

function field(root: HTMLElement, label: string, type: 'text' | 'date', value: string): HTMLInputElement {
  const row = root.createEl('label', { cls: 'ma-import-row' });
  row.createSpan({ text: label });
  const input = row.createEl('input', { type, attr: { 'data-action': `import-${type === 'date' ? 'date' : 'title'}` } });
  input.value = value;
  return input;
}

function group(root: HTMLElement, legend: string): HTMLElement {
  const set = root.createEl('fieldset', { cls: 'ma-import-group' });
  set.createEl('legend', { text: legend });
  return set;
}

function drawProjects(root: HTMLElement, { say }: UiNeeds, projects: readonly string[]): () => readonly string[] {
  if (projects.length === 0) return () => [];
  const set = group(root, say('import.projects'));
  const boxes = projects.map((name) => {
    const label = set.createEl('label', 'ma-import-box');
    const box = label.createEl('input', { type: 'checkbox', attr: { 'data-project': name } });
    label.createSpan({ text: name });
    return { name, box };
  });
  return () => boxes.filter(({ box }) => box.checked).map(({ name }) => name);
}

/** One field per label, empty where the label stays. */
function drawSpeakers(root: HTMLElement, { say }: UiNeeds, { facts }: ImportPreview): () => ReadonlyMap<string, string> {
  if (facts.speakers.length === 0) return () => new Map();
  const set = group(root, say('import.who'));
  const fields = facts.speakers.slice(0, mostSpeakers).map(({ name, turns }) => {
    const row = set.createEl('label', 'ma-import-row');
    row.createSpan({ text: `${showHidden(name)} (${say('import.turns', { count: turns })})` });
    const input = row.createEl('input', { type: 'text', attr: { placeholder: showHidden(name), 'data-speaker': name } });
    return { name, input };
  });
  return () => new Map(fields.flatMap(({ name, input }) => (input.value.trim() === '' ? [] : [[name, input.value] as const])));
}

function drawKeep(root: HTMLElement, { say }: UiNeeds, { text, existing }: ImportSource): () => ImportChoices['keep'] {
  if (existing !== null || text.length > longestInNote) {
    root.createEl('p', { cls: 'ma-hint', text: existing === null ? say('import.too-long') : say('import.linked', { path: existing }) });
    return () => 'beside';
  }
  const row = root.createEl('label', { cls: 'ma-import-row' });
  row.createSpan({ text: say('import.keep') });
  const choice = row.createEl('select', { cls: 'dropdown', attr: { 'data-action': 'import-keep' } });
  const ways: readonly (readonly [ImportChoices['keep'], CatalogueKey])[] = [['in-note', 'import.in-note'], ['beside', 'import.beside']];
  for (const [value, words] of ways) choice.createEl('option', { value, text: say(words) });
  return () => (choice.value === 'beside' ? 'beside' : 'in-note');
}

/** As text, with what hides in it shown. */
function drawFirstLines(root: HTMLElement, { say }: UiNeeds, { facts }: ImportPreview): void {
  const fold = root.createEl('details', 'ma-fold');
  fold.createEl('summary', { text: say('import.first') });
  const list = fold.createEl('ul');
  for (const { speaker, text } of facts.first) list.createEl('li', { text: showHidden(`${speaker === null ? '' : `${speaker}: `}${text}`.slice(0, 300)) });
}

// Where the transcript comes from: a file, the clipboard, or typed in.
import type { ImportSource } from '../../flows/import-transcript';
import { guard } from '../guard';
import type { UiNeeds } from '../needs';
import { drawButton } from '../trusted';
import { textOfBytes } from './read-file';

/** What the first page needs. */
export interface Choosing {
  /** Why the last text could not be taken; empty when there was none. */
  readonly error: string;
  readonly take: (source: ImportSource) => void;
}

/** Draws the first page. */
export function drawChoose(root: HTMLElement, needs: UiNeeds, { error, take }: Choosing): void {
  const { say } = needs;
  root.createEl('p', { text: say('import.means') });
  const alert = root.createDiv({ cls: 'ma-import-error', attr: { role: 'alert' }, text: error });
  const label = root.createEl('label', { cls: 'ma-import-file', text: say('import.file') });
  const input = label.createEl('input', { type: 'file', attr: { accept: '.vtt,.srt,.txt,.md,text/*', 'data-action': 'import-file' } });
  const fromFile = async (file: File): Promise<void> => {
    const text = textOfBytes(new Uint8Array(await file.arrayBuffer()));
    if (text === null) alert.setText(say('problem.import-not-text', { name: file.name }));
    else take({ text, fileName: file.name, existing: null });
  };
  const receive = (file: File | undefined): void => void (file !== undefined && guard(needs, () => fromFile(file)));
  input.addEventListener('change', () => receive(input.files?.[0]));
  root.addEventListener('dragover', (event) => event.preventDefault());
  root.addEventListener('drop', (event) => {
    event.preventDefault();
    receive(event.dataTransfer?.files[0]);
  });
  const area = root.createEl('textarea', { cls: 'ma-import-text', attr: { rows: '8', placeholder: say('import.paste-here'), 'aria-label': say('import.paste-here'), 'data-action': 'import-text' } });
  const foot = root.createDiv('modal-button-container');
  drawButton(foot, needs, { action: 'import-clipboard', icon: 'clipboard-paste', text: say('import.clipboard') }, async () => {
    const text = await root.win.navigator.clipboard.readText().catch(() => null);
    if (text === null || text === '') alert.setText(say('import.clipboard-refused'));
    else area.value = text;
    area.focus();
  });
  drawButton(foot, needs, { action: 'import-look', cls: 'mod-cta', text: say('import.look') }, () => take({ text: area.value, fileName: null, existing: null }));
}

// Suggests files or folders while a path is typed.
import type * as api from 'obsidian';
import { AbstractInputSuggest } from '../overlays/popover-suggest';

/** Suggests what `list` gives and hands the chosen path to `choose`. */
export class PathSuggest extends AbstractInputSuggest<api.TAbstractFile> {
  constructor(
    app: api.App,
    private readonly input: HTMLInputElement,
    private readonly list: () => readonly api.TAbstractFile[],
    private readonly choose: (path: string) => void,
  ) {
    super(app, input);
  }

  protected getSuggestions(query: string): api.TAbstractFile[] {
    return this.list().filter((file) => file.path.toLowerCase().includes(query.toLowerCase()));
  }

  renderSuggestion(file: api.TAbstractFile, element: HTMLElement): void {
    element.setText(file.path);
  }

  override selectSuggestion(file: api.TAbstractFile): void {
    this.input.value = file.path;
    this.choose(file.path);
    this.close();
  }
}

// Draws declared settings: groups, lists, pages, rows.
import type * as api from 'obsidian';
import { setIcon } from '../icons';
import { drawControl } from './draw-control';
import { Setting } from './setting';
import { SettingGroup } from './setting-group';

/** What drawing needs of the tab that it draws. */
export interface DrawingTab {
  readonly app: api.App;
  readonly containerEl: HTMLElement;
  getControlValue(key: string): unknown;
  setControlValue(key: string, value: unknown): void | Promise<void>;
  refreshDomState(): void;
}

type MaybeComputed<T> = T | (() => T);

function valueOf<T extends boolean | string | null>(value: MaybeComputed<T>): T {
  return typeof value === 'function' ? value() : value;
}

/** Draws a list of definitions; `refresh` asks every `visible` and `disabled` again, `end` undoes what rows set up. */
export class DefinitionDrawing {
  private readonly checks: (() => void)[] = [];
  private readonly endings: (() => void)[] = [];

  constructor(
    private readonly tab: DrawingTab,
    private readonly openPage: (page: api.SettingDefinitionPage) => void,
  ) {}

  draw(definitions: readonly api.SettingDefinitionItem[], container: HTMLElement): void {
    let loose: SettingGroup | null = null;
    for (const definition of definitions) {
      if ('type' in definition && (definition.type === 'group' || definition.type === 'list')) {
        loose = null;
        this.drawGroup(definition, container);
      } else {
        loose ??= new SettingGroup(container);
        this.drawRow(definition as api.SettingGroupItem, loose, 0);
      }
    }
    this.refresh();
  }

  refresh(): void {
    for (const check of this.checks) check();
  }

  end(): void {
    for (const end of this.endings.splice(0)) end();
  }

  private drawGroup(definition: api.SettingDefinitionGroup | api.SettingDefinitionList, container: HTMLElement): void {
    const group = new SettingGroup(container);
    if (definition.heading !== undefined) group.setHeading(definition.heading);
    if (definition.cls !== undefined) group.addClass(definition.cls);
    for (const build of definition.extraButtons ?? []) group.addExtraButton(build);
    this.watchVisible(definition.visible, group.element);
    const items = definition.items ?? [];
    const rows = items.map((item, index) => ({ item, setting: this.drawRow(item, group, index) }));
    const { search } = definition;
    if (search) {
      group.addSearch((field) => {
        field.setPlaceholder(search.placeholder ?? '').onChange((query) => {
          for (const { item, setting } of rows) setting.settingEl.toggle(query === '' || search.match(item as api.SettingDefinition, query));
        });
      });
    }
    if ('addItem' in definition || definition.type === 'list') this.finishList(definition as api.SettingDefinitionList, group, rows);
  }

  private finishList(list: api.SettingDefinitionList, group: SettingGroup, rows: readonly { readonly setting: Setting }[]): void {
    group.addClass('mod-list');
    const { addItem, onDelete, emptyState } = list;
    if (addItem) {
      group.addExtraButton((button) =>
        button.setIcon('lucide-plus').setTooltip(addItem.name).onClick(() => addItem.action(button.extraSettingsEl)),
      );
    }
    if (onDelete) {
      rows.forEach(({ setting }, index) =>
        setting.addExtraButton((button) => button.setIcon('lucide-trash-2').setTooltip('Delete').onClick(() => onDelete(index))),
      );
    }
    if (rows.length === 0 && emptyState !== undefined) group.listEl.createDiv('setting-group-empty').setText(emptyState);
  }

  private drawRow(definition: api.SettingGroupItem, group: SettingGroup, index: number): Setting {
    const setting = new Setting(group.listEl).setName(definition.name);
    if (definition.desc !== undefined) {
      setting.setDesc(typeof definition.desc === 'string' ? definition.desc : (definition.desc.cloneNode(true) as DocumentFragment));
    }
    this.watchVisible(definition.visible, setting.settingEl);
    if ('type' in definition) this.drawPageRow(definition, setting);
    else if (definition.render) this.keepEnding(definition.render(setting, group));
    else if (definition.action) this.drawAction(definition, setting, index);
    else if (definition.control) this.drawControlRow(definition.control, setting);
    return setting;
  }

  private drawPageRow(page: api.SettingDefinitionPage, setting: Setting): void {
    const { displayValue, status } = page;
    if (displayValue !== undefined) {
      setting.addDisplayValue((value) => value.setValue(valueOf(displayValue)).setStatus(status === undefined ? null : valueOf(status)));
    }
    setting.setClass('mod-navigable');
    setIcon(setting.controlEl.createDiv('setting-chevron'), 'lucide-chevron-right');
    makePressable(setting.settingEl, () => this.openPage(page));
  }

  private drawAction(definition: api.SettingDefinitionAction, setting: Setting, index: number): void {
    setting.setClass('mod-clickable');
    const isDisabled = (): boolean => definition.disabled !== undefined && valueOf(definition.disabled);
    makePressable(setting.settingEl, () => {
      if (!isDisabled()) definition.action(setting.settingEl, index);
    });
    this.checks.push(() => setting.setDisabled(isDisabled()));
  }

  private drawControlRow(control: api.SettingControl, setting: Setting): void {
    const validate = control.validate as ((value: unknown) => string | void | Promise<string | void>) | undefined;
    const isValid = async (value: unknown): Promise<boolean> => {
      const problem = (await validate?.(value)) || null;
      setting.setErrorMessage(problem);
      return problem === null;
    };
    const commit = async (value: unknown): Promise<void> => {
      if (!(await isValid(value))) return;
      await this.tab.setControlValue(control.key, value);
      this.tab.refreshDomState();
    };
    const current = this.tab.getControlValue(control.key) ?? control.defaultValue;
    drawControl(setting, control, { app: this.tab.app, current, commit: (value) => void commit(value) });
    if (validate) void isValid(current);
    const { disabled } = control;
    if (disabled !== undefined) this.checks.push(() => setting.setDisabled(valueOf(disabled)));
  }

  private keepEnding(ending: void | (() => void)): void {
    if (typeof ending === 'function') this.endings.push(ending);
  }

  private watchVisible(visible: MaybeComputed<boolean> | undefined, element: HTMLElement): void {
    if (visible !== undefined) this.checks.push(() => element.toggle(valueOf(visible)));
  }
}

/** Lets a row be pressed by mouse and by keyboard. */
function makePressable(element: HTMLElement, act: () => void): void {
  element.setAttrs({ tabindex: '0', role: 'button' });
  element.addEventListener('click', act);
  element.addEventListener('keydown', (event) => {
    if (event.target === element && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      act();
    }
  });
}

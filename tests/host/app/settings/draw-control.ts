// Draws the control of one declared setting.
import type * as api from 'obsidian';
import { PathSuggest } from './path-suggest';
import type { Setting } from './setting';

/** Where a control's value comes from and goes to; `commit` validates first. */
export interface ControlValue {
  readonly app: api.App;
  readonly current: unknown;
  commit(value: unknown): void;
}

type Control<T extends api.SettingControl['type']> = Extract<api.SettingControl, { type: T }>;

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function drawNumber(setting: Setting, control: Control<'number'>, value: ControlValue): void {
  setting.addText((field) => {
    field.inputEl.type = 'number';
    if (control.min !== undefined) field.inputEl.min = String(control.min);
    if (control.max !== undefined) field.inputEl.max = String(control.max);
    if (control.step !== undefined) field.inputEl.step = String(control.step);
    field.setPlaceholder(control.placeholder ?? '').setValue(asText(value.current));
    field.inputEl.addEventListener('change', () => {
      const number = Number(field.getValue());
      const outside = number < (control.min ?? -Infinity) || number > (control.max ?? Infinity);
      if (field.getValue() === '' || Number.isNaN(number) || outside) setting.setErrorMessage('Out of range.');
      else value.commit(number);
    });
  });
}

function drawPath(setting: Setting, control: Control<'file'> | Control<'folder'>, value: ControlValue): void {
  const { vault } = value.app;
  const list = (): api.TAbstractFile[] =>
    control.type === 'file'
      ? vault.getFiles().filter((file) => control.filter?.(file) ?? true)
      : vault.getAllFolders(control.includeRoot ?? false).filter((folder) => control.filter?.(folder) ?? true);
  setting.addText((field) => {
    field.setPlaceholder(control.placeholder ?? '').setValue(asText(value.current)).onChange(value.commit);
    new PathSuggest(value.app, field.inputEl, list, value.commit);
  });
}

function drawSlider(setting: Setting, control: Control<'slider'>, value: ControlValue): void {
  setting.addSlider((slider) => {
    slider.setLimits(control.min, control.max, control.step);
    if (control.displayFormat) slider.setDisplayFormat(control.displayFormat);
    slider.setValue(typeof value.current === 'number' ? value.current : control.min).onChange(value.commit);
  });
}

/** Draws any control of the declarative settings. */
export function drawControl(setting: Setting, control: api.SettingControl, value: ControlValue): void {
  switch (control.type) {
    case 'toggle':
      setting.addToggle((toggle) => toggle.setValue(value.current === true).onChange(value.commit));
      break;
    case 'dropdown':
      setting.addDropdown((choice) => choice.addOptions(control.options).setValue(asText(value.current)).onChange(value.commit));
      break;
    case 'text':
      setting.addText((field) => field.setPlaceholder(control.placeholder ?? '').setValue(asText(value.current)).onChange(value.commit));
      break;
    case 'textarea':
      setting.addTextArea((field) => {
        if (control.rows !== undefined) field.inputEl.rows = control.rows;
        field.setPlaceholder(control.placeholder ?? '').setValue(asText(value.current)).onChange(value.commit);
      });
      break;
    case 'number':
      drawNumber(setting, control, value);
      break;
    case 'slider':
      drawSlider(setting, control, value);
      break;
    case 'color':
      setting.addColorPicker((field) => field.setValue(asText(value.current) || '#000000').onChange(value.commit));
      break;
    case 'file':
    case 'folder':
      drawPath(setting, control, value);
  }
}

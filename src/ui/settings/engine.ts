// Who answers: server, model, key.
import { Notice, SecretComponent, type Setting } from 'obsidian';
import { readServerAddress } from '../../core/server-address';
import type { KeyState } from '../../core/store/key-ring';
import type { ModelChoice } from '../../agent/provider';
import { guard } from '../guard';
import type { UiNeeds } from '../needs';
import { problemWords } from '../problem-words';
import { sayCount } from '../money';
import { isReadOnly, type Item } from './item';
import { otherServer, presets } from './presets';

/** What the page remembers while it is open. */
export interface EnginePage {
  /** Models as the server told them; null while it was not asked. */
  readonly models: readonly ModelChoice[] | null;
  /** Asks the server which models it has, tells what came of it, and draws the page again. */
  ask(): Promise<void>;
  redraw(): void;
}

/** Everything about the engine. Rows that the built-in one has no use for are hidden while it is chosen. */
export function engineGroup(needs: UiNeeds, page: EnginePage): Item {
  const { say } = needs;
  const disabled = (): boolean => isReadOnly(needs);
  const visible = (): boolean => usesServer(needs);
  const choices = (): Record<string, string> => Object.fromEntries(modelsOf(needs, page).map((model) => [model.id, modelWords(needs, model)]));
  return {
    type: 'group',
    heading: say('settings.engine'),
    items: [
      { name: say('settings.provider'), desc: say('settings.provider-means'), control: { type: 'dropdown', key: 'provider', options: Object.fromEntries(needs.providers.map(({ id, name }) => [id, name])), disabled } },
      { name: say('settings.serverPreset'), desc: say('settings.serverPreset-means'), visible, control: { type: 'dropdown', key: 'serverPreset', options: serverChoices(needs), disabled } },
      { name: say('settings.serverUrl'), desc: say('settings.serverUrl-means'), visible, control: { type: 'text', key: 'serverUrl', validate: (text: string) => addressFault(needs, text), disabled } },
      { name: say('settings.key'), desc: say('settings.key-means'), visible, searchable: true, render: (setting) => drawKey(setting, needs, page) },
      { name: say('settings.use-key'), desc: say('settings.use-key-means', { host: hostOf(needs) }), visible: () => keyStateOf(needs) === 'elsewhere', render: (setting) => drawKeyButton(setting, needs, page, { text: say('settings.use-key-here', { host: hostOf(needs) }), press: () => needs.flows.keys.choose(needs.settings.current().keyName, hostOf(needs)) }) },
      { name: say('settings.forget'), visible: () => !['none', null].includes(keyStateOf(needs)), render: (setting) => drawKeyButton(setting, needs, page, { text: say('settings.forget-key'), press: () => needs.flows.keys.forget() }) },
      { name: say('settings.session-key'), desc: say('settings.session-key-means'), visible: () => keyStateOf(needs) !== null && keyStateOf(needs) !== 'kept', render: (setting) => drawSessionKey(setting, needs, page) },
      { name: say('settings.modelId'), desc: say('settings.modelId-means'), visible, control: { type: 'dropdown', key: 'modelId', options: choices(), disabled } },
      { name: say('settings.modelId-other'), desc: say('settings.modelId-other-means'), visible, control: { type: 'text', key: 'modelId', disabled } },
      { name: say('settings.test'), desc: say('settings.test-means'), visible, action: () => void guard(needs, () => page.ask()) },
      { name: say('settings.windowTokens'), desc: say('settings.windowTokens-means'), visible, control: { type: 'number', key: 'windowTokens', min: 0, max: 10_000_000, disabled } },
    ],
  };
}

function serverChoices({ say }: UiNeeds): Record<string, string> {
  return { ...Object.fromEntries(presets.map(({ id, name }): readonly [string, string] => [id, name])), [otherServer]: say('settings.other-server') };
}

/** True when the chosen engine is asked over the network or on a server of the device. */
export function usesServer({ settings, flows }: UiNeeds): boolean {
  return flows.provider(settings.current().provider)?.host !== undefined || settings.current().provider === 'anthropic';
}

/** Host of the server in the settings; empty for an address that cannot be used. */
export function hostOf({ settings }: UiNeeds): string {
  const address = readServerAddress(settings.current().serverUrl);
  return address.ok ? address.value.host : '';
}

function addressFault({ say }: UiNeeds, text: string): string | undefined {
  const address = readServerAddress(text);
  return address.ok ? undefined : problemWords(say, address.problem);
}

/** The server's own list, else what is known beforehand; the chosen model always stands in it. */
function modelsOf(needs: UiNeeds, page: EnginePage): readonly ModelChoice[] {
  const { provider, modelId } = needs.settings.current();
  const known = page.models ?? needs.providers.find(({ id }) => id === provider)?.knownModels ?? [];
  if (known.some(({ id }) => id === modelId)) return known;
  return [{ id: modelId, name: modelId, windowTokens: null, lifecycle: 'active', retiresOn: null }, ...known];
}

function modelWords(needs: UiNeeds, { name, windowTokens, lifecycle, retiresOn }: ModelChoice): string {
  const { say } = needs;
  const told = [
    windowTokens === null ? '' : say('settings.window', { count: sayCount(needs, windowTokens) }),
    retiresOn === null ? (lifecycle === 'deprecated' ? say('settings.deprecated') : '') : say('settings.ends-on', { day: retiresOn }),
  ].filter((one) => one !== '');
  return told.length === 0 ? name : `${name} (${told.join(', ')})`;
}

/** Chooses a secret of the app's keychain; the key itself is never shown. */
function drawKey(setting: Setting, needs: UiNeeds, page: EnginePage): void {
  const { say, settings, flows } = needs;
  setting.setDesc(`${say('settings.key-means')} ${keyWords(needs)}`);
  setting.addComponent((element) =>
    new SecretComponent(needs.app, element).setValue(settings.current().keyName).onChange((name) => void guard(needs, async () => {
      await settings.save({ keyName: name });
      if (!flows.keys.choose(name, hostOf(needs))) new Notice(say('settings.key-unread'));
      page.redraw();
    })),
  );
}

/** A button that a person presses: it changes where the key may go. */
function drawKeyButton(setting: Setting, needs: UiNeeds, page: EnginePage, { text, press }: { readonly text: string; readonly press: () => unknown }): void {
  setting.addButton((button) =>
    button.setButtonText(text).onClick((event) => {
      if (needs.isTrusted(event)) press();
      page.redraw();
    }),
  );
}

/** How the key of the chosen server is held; null for an engine that needs none. */
function keyStateOf(needs: UiNeeds): KeyState | null {
  return usesServer(needs) ? needs.flows.keys.state(hostOf(needs)) : null;
}

function keyWords(needs: UiNeeds): string {
  return needs.say(`settings.key-${needs.flows.keys.state(hostOf(needs))}`, { host: hostOf(needs) });
}

/** Takes a key for this session, for devices whose keychain keeps nothing. */
function drawSessionKey(setting: Setting, needs: UiNeeds, page: EnginePage): void {
  setting.addText((field) => {
    field.inputEl.type = 'password';
    field.inputEl.autocomplete = 'off';
    field.inputEl.setAttr('aria-label', needs.say('settings.session-key'));
    field.inputEl.addEventListener('change', (event) => {
      const key = field.getValue().trim();
      field.setValue('');
      if (key === '' || !needs.isTrusted(event)) return;
      needs.flows.keys.lend(key, hostOf(needs));
      page.redraw();
    });
  });
}

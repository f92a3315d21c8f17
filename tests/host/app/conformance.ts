// Holds the host's exports against Obsidian's types, so that a drift of either breaks the type check.
import type * as api from 'obsidian';
import * as host from './obsidian';

type Api = typeof api;
type Host = typeof host;

/** Classes that only the app makes: their constructors are the host's own business, statics and instances are not. */
type MadeByApp =
  | 'App' | 'CapacitorAdapter' | 'ConfirmationButton' | 'Editor' | 'EditableFileView' | 'FileManager' | 'FileSystemAdapter' | 'Keymap'
  | 'MarkdownPreviewView' | 'MenuItem' | 'MetadataCache' | 'SettingTab' | 'TAbstractFile' | 'TFile' | 'TFolder' | 'Vault' | 'Workspace'
  | 'WorkspaceContainer' | 'WorkspaceItem' | 'WorkspaceLeaf' | 'WorkspaceMobileDrawer' | 'WorkspaceParent' | 'WorkspaceRoot'
  | 'WorkspaceSidedock' | 'WorkspaceSplit' | 'WorkspaceTabs' | 'WorkspaceWindow';

/** A class without its constructor: its statics and its instances. */
type WithoutConstructor<T> = { readonly [K in keyof T]: T[K] };

/** A class with a protected member that no other class may imitate; its public members are compared below. */
type Protected = 'AbstractInputSuggest';

/** Every export under its own name, as Obsidian types it. */
export const conformingExports: {
  readonly [K in Exclude<keyof Host, Protected>]: K extends MadeByApp ? WithoutConstructor<Api[K]> : Api[K];
} = host;

type SuggestMembers = 'app' | 'scope' | 'limit' | 'open' | 'close' | 'getValue' | 'setValue' | 'renderSuggestion' | 'selectSuggestion';

/** Fails to compile when the public part of a suggestion differs. */
export function checkSuggest(suggest: host.AbstractInputSuggest<string>): Pick<api.AbstractInputSuggest<string>, SuggestMembers> {
  return suggest;
}

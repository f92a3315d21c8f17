// The module that plugins get for `require('obsidian')`.
export { App, RenderContext } from './app';
export { Component } from './component';
export { ProgressBarComponent, SliderComponent } from './controls/amounts';
export { BaseComponent, ValueComponent } from './controls/base';
export { ButtonComponent, ExtraButtonComponent } from './controls/button';
export { DropdownComponent } from './controls/dropdown';
export { ColorComponent, DisplayValueComponent, MomentFormatComponent, SecretComponent } from './controls/rare';
export { AbstractTextComponent, SearchComponent, TextAreaComponent, TextComponent } from './controls/text';
export { ToggleComponent } from './controls/toggle';
export { debounce } from './debounce';
export { Events } from './events';
export { FileManager } from './file-manager';
export { prepareFuzzySearch, prepareSimpleSearch, renderMatches, renderResults, sortSearchResults } from './fuzzy';
export { addIcon, getIcon, removeIcon, setIcon } from './icons';
export { Keymap, Scope } from './keymap';
export { MarkdownPreviewRenderer, MarkdownRenderChild, MarkdownRenderer, sanitizeHTMLToDom } from './markdown/render';
export { MetadataCache } from './metadata/metadata-cache';
export { moment } from './moment-library';
export { resolveSubpath } from './metadata/subpath';
export { request, requestUrl } from './network';
export { ConfirmationButton, ConfirmationModal } from './overlays/confirmation-modal';
export { Menu } from './overlays/menu';
export { MenuItem } from './overlays/menu-item';
export { Modal } from './overlays/modal';
export { Notice } from './overlays/notice';
export { AbstractInputSuggest, PopoverSuggest } from './overlays/popover-suggest';
export { FuzzySuggestModal, SuggestModal } from './overlays/suggest-modal';
export { getLinkpath, normalizePath, parseLinktext, stripHeading, stripHeadingForLink } from './paths';
export { Platform, apiVersion, getLanguage, requireApiVersion } from './platform';
export { Plugin } from './plugin';
export { SecretStorage } from './secrets';
export { Setting } from './settings/setting';
export { SettingGroup } from './settings/setting-group';
export { PluginSettingTab, SettingPage, SettingTab } from './settings/setting-tab';
export { setTooltip } from './tooltip';
export { TAbstractFile, TFile, TFolder } from './vault/abstract-files';
export { CapacitorAdapter, FileSystemAdapter } from './vault/adapter';
export { Vault } from './vault/vault';
export { Editor } from './workspace/editor';
export { EditableFileView, FileView, TextFileView } from './workspace/file-view';
export {
  WorkspaceContainer,
  WorkspaceFloating,
  WorkspaceItem,
  WorkspaceMobileDrawer,
  WorkspaceParent,
  WorkspaceRibbon,
  WorkspaceRoot,
  WorkspaceSidedock,
  WorkspaceSplit,
  WorkspaceTabs,
  WorkspaceWindow,
} from './workspace/items';
export { WorkspaceLeaf } from './workspace/leaf';
export { MarkdownView } from './workspace/markdown-view';
export { MarkdownPreviewView } from './workspace/preview-view';
export { ItemView, View } from './workspace/view';
export { Workspace } from './workspace/workspace';
export {
  getAllTags,
  getFrontMatterInfo,
  parseFrontMatterAliases,
  parseFrontMatterEntry,
  parseFrontMatterStringArray,
  parseFrontMatterTags,
  parseYaml,
  stringifyYaml,
} from './yaml';

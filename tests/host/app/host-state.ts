// What the running host keeps on its window, where the driver finds it.
import type * as api from 'obsidian';
import type { Outside } from './outside';

/** The facts behind `Platform`. */
export type PlatformFacts = { readonly [K in keyof typeof api.Platform]: (typeof api.Platform)[K] };

/** A command line handler as registered. */
export interface CliEntry {
  readonly description: string;
  readonly flags: api.CliFlags | null;
  readonly handler: api.CliHandler;
}

/** A ribbon icon as registered. */
export interface RibbonEntry {
  readonly title: string;
  readonly element: HTMLElement;
}

/** A link whose preview a plugin asked for. */
export interface HoveredLink {
  readonly source: string;
  readonly linktext: string;
  readonly sourcePath: string;
}

/** Everything that plugins registered, by the name they gave. */
export interface Registries {
  readonly commands: Map<string, api.Command>;
  readonly views: Map<string, api.ViewCreator>;
  readonly extensions: Map<string, string>;
  readonly ribbon: Map<string, RibbonEntry>;
  readonly settingTabs: Map<string, api.PluginSettingTab>;
  readonly postProcessors: Set<api.MarkdownPostProcessor>;
  readonly hoverSources: Map<string, api.HoverLinkSource>;
  readonly protocol: Map<string, api.ObsidianProtocolHandler>;
  readonly cli: Map<string, CliEntry>;
  readonly icons: Map<string, string>;
  readonly configuration: Map<string, unknown>;
}

/** The running host. `app` is the strict face that plugins see. */
export interface HostState {
  readonly app: api.App;
  readonly outside: Outside;
  readonly platform: PlatformFacts;
  readonly language: string;
  readonly registries: Registries;
  /** Text of every notice shown so far, oldest first. */
  readonly notices: string[];
  /** Every link preview that was asked for, oldest first. */
  readonly hoveredLinks: HoveredLink[];
  /** Opens the settings, at a tab when an id is given. */
  openSettings(tab?: string): void;
}

declare global {
  interface Window {
    __host?: HostState;
  }
}

/** Empty registries for a new host. */
export function makeRegistries(): Registries {
  return {
    commands: new Map(),
    views: new Map(),
    extensions: new Map([['md', 'markdown']]),
    ribbon: new Map(),
    settingTabs: new Map(),
    postProcessors: new Set(),
    hoverSources: new Map(),
    protocol: new Map(),
    cli: new Map(),
    icons: new Map(),
    configuration: new Map(),
  };
}

/** The running host, or nothing before it has started. */
export function findHost(): HostState | undefined {
  return window.__host;
}

/** The running host; a bug when there is none. */
export function currentHost(): HostState {
  const host = findHost();
  if (!host) throw new Error('The test host has not been started. Open it before using parts of Obsidian that need an app.');
  return host;
}

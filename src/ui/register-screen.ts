// Hands everything that a person sees to the app.
import type { Plugin } from 'obsidian';
import { registerCitations } from './citations/register';
import { registerCli } from './cli';
import { registerCommands } from './commands';
import { registerMenus } from './menus';
import type { UiNeeds } from './needs';
import { registerRibbon } from './ribbon';
import { SettingsTab } from './settings/tab';
import { registerViews } from './views';

/** Registers views, commands, menus, icons, citations, terminal commands and settings; the app removes them with the plugin. */
export function registerScreen(plugin: Plugin, needs: UiNeeds): void {
  registerViews(plugin, needs);
  registerCommands(plugin, needs);
  registerMenus(plugin, needs);
  registerRibbon(plugin, needs);
  registerCitations(plugin, needs);
  registerCli(plugin, needs);
  plugin.addSettingTab(new SettingsTab(plugin, needs));
}

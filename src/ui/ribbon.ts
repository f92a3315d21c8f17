// The list of ribbon icons.
import type { Plugin } from 'obsidian';
import { commands } from './commands';
import { guard } from './guard';
import type { UiNeeds } from './needs';

/** Commands with an icon in the ribbon, by id. */
export const ribbonCommands: readonly string[] = ['open-assistant'];

/** Adds the icons. */
export function registerRibbon(plugin: Plugin, needs: UiNeeds): void {
  for (const command of commands.filter((one) => ribbonCommands.includes(one.id))) {
    plugin.addRibbonIcon(command.icon, needs.say(command.words), () => void guard(needs, () => command.run(needs)));
  }
}

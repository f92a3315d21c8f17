// Types of bundle-plugin.mjs.
import type { BuildOptions, Metafile } from 'esbuild';

export interface PluginBuild {
  readonly root: string;
  readonly production: boolean;
  readonly preserveSymlinks?: boolean;
}

export const broughtByTheApp: readonly string[];
export function pluginOptions(options: PluginBuild): BuildOptions;
export function bundlePlugin(options: PluginBuild): Promise<{ readonly text: string; readonly metafile: Metafile }>;

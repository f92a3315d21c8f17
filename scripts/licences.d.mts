// Types of licences.mjs.
import type { Metafile } from 'esbuild';

export function bundledPackages(metafile: Metafile): readonly string[];
export function packageOf(path: string): string | null;
export function licenceTexts(root: string, metafile: Metafile): string;

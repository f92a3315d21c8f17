// Which folders may be chosen in the settings.
import type { CatalogueKey } from '../../i18n/catalogue';

/** Why a folder cannot be used; null when it can. Hidden folders are invisible to search and links, so notes in them would be lost. */
export function folderFault(path: string): CatalogueKey | null {
  const parts = path.trim().split('/').filter((part) => part !== '');
  if (parts.length === 0) return 'settings.folder-empty';
  if (parts.includes('..') || /[\\:*?"<>|]/.test(path)) return 'settings.folder-characters';
  return parts.some((part) => part.startsWith('.')) ? 'settings.folder-hidden' : null;
}

/** The folder as it is kept: no spaces or slashes around it. */
export function cleanFolder(path: string): string {
  return path.split('/').map((part) => part.trim()).filter((part) => part !== '').join('/');
}

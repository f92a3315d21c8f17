// Which kind of device the host plays.
import type * as api from 'obsidian';
import { findHost, type PlatformFacts } from './host-state';

/** The device to play: a screen without Node (default), the desktop app with Node, or a phone. */
export type Device = 'strict' | 'desktop' | 'phone';

const STRICT: PlatformFacts = {
  isDesktop: true,
  isMobile: false,
  isDesktopApp: false,
  isMobileApp: false,
  isIosApp: false,
  isAndroidApp: false,
  isPhone: false,
  isTablet: false,
  isMacOS: false,
  isWin: false,
  isLinux: true,
  isSafari: false,
  resourcePathPrefix: 'vault/',
};

/** The facts of each device. */
export function platformOf(device: Device): PlatformFacts {
  if (device === 'desktop') return { ...STRICT, isDesktopApp: true };
  if (device === 'phone') return { ...STRICT, isDesktop: false, isLinux: false, isMobile: true, isMobileApp: true, isAndroidApp: true, isPhone: true };
  return STRICT;
}

/** `Platform` of the app, read from the running host. */
export const Platform: typeof api.Platform = new Proxy({ ...STRICT }, { get: (_, name) => Reflect.get(findHost()?.platform ?? STRICT, name) });

/** The version of the app that the host plays. */
export const apiVersion = '1.13.1';

/** Whether the played version is at least `version`. */
export function requireApiVersion(version: string): boolean {
  const wanted = version.split('.').map(Number);
  const played = apiVersion.split('.').map(Number);
  const at = [0, 1, 2].find((index) => (wanted[index] ?? 0) !== (played[index] ?? 0));
  return at === undefined || (played[at] ?? 0) > (wanted[at] ?? 0);
}

/** The app's language as a code, "en" by default. */
export function getLanguage(): string {
  return findHost()?.language ?? 'en';
}

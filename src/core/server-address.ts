// The address of a server, read.
import { done, failed, type Result } from './result';

/** Where requests go. */
export interface ServerAddress {
  /** What request paths are put behind; no slash at its end and no `/v1`. */
  readonly base: string;
  /** Host in lower case, with its port unless that is the usual one. Keys and consents are bound to it. */
  readonly host: string;
  /** True for this device itself: what is sent there does not leave it. */
  readonly isLocal: boolean;
}

const form = /^(https?):\/\/(\[::1\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(\d{1,5}))?((?:\/[a-z0-9._~%!$&'()*+,;=:@/-]*)?)$/i;
/** Names that browsers take for numbers: only the plain four count, as `0` or `127.1` would read as another host than they look. */
const numeric = /(?:^|\.)(?:\d+|0x[0-9a-f]*)$/;
const fourNumbers = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
const local = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Reads an address as a person types it: `https://api.anthropic.com`, `http://localhost:11434/v1/`. Problems, all with the
 * text: `address-form` (no address, or one with a name, a password, a question or a mark in it), `address-not-secure` (plain
 * http to another machine).
 */
export function readServerAddress(text: string): Result<ServerAddress> {
  const found = form.exec(text.trim());
  const [, scheme = '', name = '', port = '', path = ''] = found ?? [];
  const isSecure = scheme.toLowerCase() === 'https';
  const host = name.toLowerCase();
  const isOdd = numeric.test(host) && !fourNumbers.test(host);
  if (found === null || isOdd || Number(port) > 65_535 || path.split('/').includes('..')) return failed('address-form', { address: text });
  const isLocal = local.test(host);
  if (!isSecure && !isLocal) return failed('address-not-secure', { address: text });
  const isUsual = port === '' || Number(port) === (isSecure ? 443 : 80);
  const full = isUsual ? host : `${host}:${Number(port)}`;
  const trimmed = path.replace(/\/+$/, '').replace(/\/v1(?:\/messages)?$/i, '').replace(/\/+$/, '');
  return done({ base: `${isSecure ? 'https' : 'http'}://${full}${trimmed}`, host: full, isLocal });
}

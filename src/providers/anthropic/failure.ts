// What went wrong, told in our terms.
import { APIConnectionTimeoutError, APIError, APIUserAbortError } from '@anthropic-ai/sdk/core/error';
import type { FailureCode, ProviderFailure } from '../../agent/provider';
import { cutTo } from '../../core/text';
import { NotAnApi, Redirected } from './client';

/** A failure, and what the server said about waiting. */
export interface Trouble {
  readonly failure: ProviderFailure;
  /** Milliseconds that the server wants to be left alone for; null when it did not say. */
  readonly waitMilliseconds: number | null;
}

/** What reading an error needs. */
export interface Reading {
  /** Masks keys. */
  mask(text: string): string;
  /** Milliseconds since 1970, to which a date in `retry-after` is held. */
  readonly now: number;
}

/** Characters of a vendor's sentence that are kept. */
const longestMessage = 300;

const tooLong = /prompt is too long|too many tokens|context (?:window|length|size)|maximum context|exceeds? .{0,40}(?:context|token limit)|input (?:length|is too long)/i;
const moneyGone = /spend(?:ing)?[ _-]?limit|credit balance|billing|insufficient[ _](?:quota|funds)|usage limit|quota exceeded/i;

/** Tells any thrown thing as a failure. Sentences of the vendor are kept short, with keys masked. */
export function troubleOf(thrown: unknown, reading: Reading): Trouble {
  const code = codeOf(thrown);
  const message = isApiError(thrown) ? (thrown.apiMessage ?? (thrown.status === undefined ? '' : plainBody(thrown))) : '';
  const failure = { code, message: cutTo(reading.mask(message), longestMessage), again: mayPass(thrown, code) };
  return { failure, waitMilliseconds: isApiError(thrown) ? askedWait(thrown.headers, reading.now) : null };
}

/** The class leaves its parts open; this settles them. */
function isApiError(thrown: unknown): thrown is APIError {
  return thrown instanceof APIError;
}

/** A body that is no error of the protocol, such as a proxy's page, says nothing to a person. */
function plainBody(error: APIError): string {
  return typeof error.error === 'object' && error.error !== null && 'message' in error.error && typeof error.error.message === 'string' ? error.error.message : `HTTP ${error.status ?? ''}`;
}

function codeOf(thrown: unknown): FailureCode {
  if (thrown instanceof APIUserAbortError) return 'aborted';
  if (thrown instanceof APIConnectionTimeoutError) return 'timeout';
  if (isOrCauses(thrown, Redirected)) return 'redirected';
  if (isOrCauses(thrown, NotAnApi)) return 'not-an-api';
  if (!isApiError(thrown)) return 'broken-stream';
  const words = `${thrown.errorCode ?? ''} ${thrown.apiMessage ?? ''}`;
  if (thrown.status === undefined) return thrown.type === null ? 'network' : (byType[thrown.type] ?? 'broken-stream');
  if (thrown.status === 402 || ([400, 403, 429].includes(thrown.status) && moneyGone.test(words))) return 'spend-limit';
  if (thrown.status === 413 || (thrown.status === 400 && tooLong.test(words))) return 'too-large';
  return byStatus[thrown.status] ?? (thrown.status >= 500 ? 'overloaded' : 'invalid-request');
}

const byStatus: Readonly<Record<number, FailureCode>> = { 401: 'denied', 403: 'denied', 404: 'not-found', 408: 'overloaded', 409: 'overloaded', 429: 'rate-limit' };

/** Errors in the middle of a stream have a type and no status. */
const byType: Readonly<Record<string, FailureCode>> = {
  overloaded_error: 'overloaded',
  api_error: 'overloaded',
  timeout_error: 'overloaded',
  rate_limit_error: 'rate-limit',
  invalid_request_error: 'invalid-request',
  request_too_large: 'too-large',
  authentication_error: 'denied',
  permission_error: 'denied',
  billing_error: 'spend-limit',
  not_found_error: 'not-found',
};

function isOrCauses(thrown: unknown, kind: new () => Error): boolean {
  if (thrown instanceof kind) return true;
  return thrown instanceof Error && thrown.cause !== undefined && isOrCauses(thrown.cause, kind);
}

function mayPass(thrown: unknown, code: FailureCode): boolean {
  const said = isApiError(thrown) ? (thrown.headers)?.get('x-should-retry') : null;
  if (said === 'false') return false;
  return ['rate-limit', 'overloaded', 'network', 'timeout', 'broken-stream'].includes(code);
}

/** What `retry-after-ms`, or `retry-after` in seconds or as a date, asks for; null where neither can be read. */
function askedWait(headers: Headers | undefined, now: number): number | null {
  const exact = Number(headers?.get('retry-after-ms') ?? '');
  if (exact > 0) return exact;
  const after = headers?.get('retry-after')?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(after)) return Number(after) * 1_000;
  const date = Date.parse(after);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

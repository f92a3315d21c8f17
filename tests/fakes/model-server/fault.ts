// What can go wrong, by name.
import type { ServerResponse } from 'node:http';

/** A fault of one request. Those with `after` break the stream behind so many bytes. */
export type Fault =
  | { readonly kind: 'status'; readonly status: number; readonly type?: string; readonly message?: string; readonly code?: string; readonly headers?: Readonly<Record<string, string>>; readonly html?: boolean }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'page' }
  | { readonly kind: 'json' }
  | { readonly kind: 'hang-up' }
  | { readonly kind: 'stall'; readonly after: number | null }
  | { readonly kind: 'cut'; readonly after: number }
  | { readonly kind: 'end'; readonly after: number }
  | { readonly kind: 'error-event'; readonly after: number; readonly type: string }
  /** Bytes one by one. */
  | { readonly kind: 'bytes' }
  | { readonly kind: 'crlf' }
  /** Changes the stream's text. */
  | { readonly kind: 'edit'; readonly edit: (stream: string) => string };

const usualTypes: Readonly<Record<number, string>> = {
  400: 'invalid_request_error', 401: 'authentication_error', 402: 'billing_error', 403: 'permission_error', 404: 'not_found_error', 413: 'request_too_large', 429: 'rate_limit_error', 500: 'api_error', 504: 'timeout_error', 529: 'overloaded_error',
};

/** An error in the vendor's shape. */
export function errorBody(status: number, message: string, more: { readonly type?: string; readonly code?: string } = {}): string {
  const type = more.type ?? usualTypes[status] ?? 'api_error';
  return JSON.stringify({ type: 'error', error: { type, message, ...(more.code === undefined ? {} : { details: { error_code: more.code } }) }, request_id: 'req_fake' });
}

/** Answers with a fault that needs no reply; false when the fault is one of the stream. */
export function answerFault(response: ServerResponse, fault: Fault): boolean {
  const head = (status: number, type: string, headers: Readonly<Record<string, string>> = {}): ServerResponse => response.writeHead(status, { 'content-type': type, 'request-id': 'req_fake', ...headers });
  switch (fault.kind) {
    case 'status':
      if (fault.html === true) head(fault.status, 'text/html', fault.headers).end('<html><body><h1>Bad gateway</h1></body></html>');
      else head(fault.status, 'application/json', fault.headers).end(errorBody(fault.status, fault.message ?? `status ${fault.status}`, fault));
      return true;
    case 'redirect':
      head(302, 'text/plain', { location: fault.to }).end();
      return true;
    case 'page':
      head(200, 'text/html').end('<html><body>Please sign in to the network.</body></html>');
      return true;
    case 'json':
      head(200, 'application/json').end('{"hello":"world"}');
      return true;
    case 'hang-up':
      response.destroy();
      return true;
    case 'stall':
      return fault.after === null;
    default:
      return false;
  }
}

/** The stream as the fault leaves it, and what comes behind it. */
export function spoiled(stream: Buffer, fault: Fault | null): { readonly bytes: Buffer; readonly then: 'end' | 'cut' | 'stall' } {
  if (fault === null) return { bytes: stream, then: 'end' };
  if (fault.kind === 'edit') return { bytes: Buffer.from(fault.edit(stream.toString('utf8'))), then: 'end' };
  if (fault.kind === 'error-event') {
    const error = `event: error\ndata: ${JSON.stringify({ type: 'error', error: { type: fault.type, message: fault.type } })}\n\n`;
    return { bytes: Buffer.concat([wholeEvents(stream, fault.after), Buffer.from(error)]), then: 'end' };
  }
  if (fault.kind === 'stall' && fault.after !== null) return { bytes: stream.subarray(0, fault.after), then: 'stall' };
  if (fault.kind === 'cut') return { bytes: stream.subarray(0, fault.after), then: 'cut' };
  if (fault.kind === 'end') return { bytes: stream.subarray(0, fault.after), then: 'end' };
  return { bytes: stream, then: 'end' };
}

/** Whole events only: an error event stands between two others. */
function wholeEvents(stream: Buffer, after: number): Buffer {
  const end = stream.subarray(0, after).lastIndexOf('\n\n');
  return end === -1 ? stream.subarray(0, 0) : stream.subarray(0, end + 2);
}

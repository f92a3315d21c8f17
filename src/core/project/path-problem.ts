// Why a path is refused.
import { failed, type Problem } from '../result';
import { cutTo } from '../text';

/**
 * Reason codes of the path rules. Details: `given` (cut to 200 characters), and `suggestion`, `existing`, `near`,
 * `allowed` where the sentence about it needs one.
 */
export type PathCode =
  | 'path-type'
  | 'path-long'
  | 'path-broken-unicode'
  | 'path-invisible'
  | 'path-encoded'
  | 'path-absolute'
  | 'path-colon'
  | 'path-home'
  | 'path-dots'
  | 'path-hidden'
  | 'path-edges'
  | 'path-config'
  | 'path-empty'
  | 'path-slash'
  | 'path-odd-name'
  | 'path-not-text'
  | 'path-not-writable'
  | 'path-protected'
  | 'path-missing'
  | 'path-exists-as'
  | 'path-ambiguous'
  | 'path-is-folder'
  | 'path-is-file';

/** A refusal of a path. */
export function refusePath(code: PathCode, given: string, details: Problem['details'] = {}): { readonly ok: false; readonly problem: Problem } {
  return failed(code, { given: cutTo(given, 200), ...details });
}

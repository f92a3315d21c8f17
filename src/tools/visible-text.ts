// Outside text as one line that cannot pass for two.
import { showHidden } from '../agent/untrusted';

/** A name or a line as a model may see it: hidden characters and line breaks inside it as escapes. */
export function visibleLine(text: string): string {
  return showHidden(text).replace(/[\r\n]/g, (found) => (found === '\r' ? '\\u{d}' : '\\u{a}'));
}

/** Names after each other. */
export function visibleNames(names: readonly string[]): string {
  return names.map(visibleLine).join(', ');
}

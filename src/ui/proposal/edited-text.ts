// A text through a text box and back, with nothing changed that the person did not change.
import { shapeOf, textOf } from '../../core/text';

/** What a text box shows of a text: line feeds only, no byte order mark. */
export function boxText(text: string): string {
  return textOf({ ...shapeOf(text), ending: '\n', byteOrderMark: false });
}

/** The text that a box's content means: the file's own line ending and byte order mark come back. An untouched box gives the very same text. */
export function fromBox(original: string, content: string): string {
  if (content === boxText(original)) return original;
  const { ending, byteOrderMark } = shapeOf(original);
  return textOf({ ...shapeOf(content), ending, byteOrderMark });
}

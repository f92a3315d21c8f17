// Keeps the drawn rows in step with the rows that should stand, touching only what differs.
import { isSameRow, type Row } from './rows';

/** A drawn row. `grow` takes a newer row over in place; false asks for a new drawing. */
export interface Drawn {
  readonly element: HTMLElement;
  grow?(row: Row): boolean;
}

/** Draws one row at the end of a parent. */
export type DrawRow = (parent: HTMLElement, row: Row) => Drawn;

/** The rows on screen. */
export interface Conversation {
  /** Brings the screen up to date. Rows that look the same keep their elements, and with them focus and open folds. */
  update(rows: readonly Row[]): void;
}

interface Kept {
  readonly row: Row;
  readonly drawn: Drawn;
}

/** Takes charge of an empty element. */
export function openConversation(list: HTMLElement, draw: DrawRow): Conversation {
  let kept = new Map<string, Kept>();

  const renew = (row: Row, old: Kept | undefined): Kept => {
    if (old !== undefined && isSameRow(old.row, row)) return old;
    if (old?.drawn.grow?.(row) === true) return { row, drawn: old.drawn };
    const drawn = draw(list, row);
    if (old !== undefined) replace(old.drawn.element, drawn.element);
    return { row, drawn };
  };

  return {
    update(rows) {
      const next = new Map<string, Kept>();
      for (const row of rows) next.set(row.line.key, renew(row, kept.get(row.line.key)));
      for (const [key, { drawn }] of kept) if (!next.has(key)) drawn.element.remove();
      kept = next;
      putInOrder(list, [...next.values()].map((one) => one.drawn.element));
    },
  };
}

/** Moves only what stands in the wrong place: moving an element would take the focus from it. */
function putInOrder(list: HTMLElement, elements: readonly HTMLElement[]): void {
  elements.forEach((element, index) => {
    const there = list.children.item(index);
    if (there !== element) list.insertBefore(element, there);
  });
}

/** Puts a new drawing in an old one's place; open folds stay open and the focus goes to the same action. */
function replace(old: HTMLElement, fresh: HTMLElement): void {
  const folds = fresh.querySelectorAll('details');
  old.querySelectorAll('details').forEach((fold, index) => folds.item(index)?.toggleAttribute('open', fold.open));
  const focused = old.contains(old.doc.activeElement) ? old.doc.activeElement : null;
  old.replaceWith(fresh);
  if (focused === null) return;
  const action = focused.getAttribute('data-action');
  const again = action === null ? null : fresh.querySelector<HTMLElement>(`[data-action="${action}"]`);
  (again ?? fresh).focus();
}

// Pairs the marks of strong, emphasised and deleted words.
import type { Emphasis, Inline } from './tree';

/** Collects nodes and pairs the marks between them. */
export interface Stress {
  add(node: Inline): void;
  /** Takes one to three marks of a kind, such as `**`. */
  mark(marks: string, can: { readonly opens: boolean; readonly closes: boolean }): void;
  /** All nodes; marks without a partner are text. */
  end(): readonly Inline[];
}

interface Open {
  readonly mark: string;
  readonly content: Inline[];
}

const kinds: Readonly<Record<string, Emphasis>> = { '**': 'strong', __: 'strong', '*': 'emphasis', _: 'emphasis', '~~': 'deleted' };

/** Opens a collection. A mark is open at most once at a time, so that nesting is never deeper than there are marks. */
export function openStress(): Stress {
  const bottom: Open = { mark: '', content: [] };
  const stack: Open[] = [bottom];
  const top = (): Open => stack[stack.length - 1] ?? bottom;
  const isOpen = (mark: string): boolean => stack.some((open) => open.mark === mark);

  /** Gives up the innermost open mark: it is text. */
  const giveUp = (): void => {
    const lost = stack.pop();
    if (lost === undefined) return;
    put(top(), { kind: 'text', text: lost.mark });
    for (const node of lost.content) put(top(), node);
  };

  const close = (mark: string): void => {
    while (top().mark !== mark) giveUp();
    const closed = stack.pop();
    const kind = kinds[mark];
    if (closed !== undefined && kind !== undefined) top().content.push({ kind, content: closed.content });
  };

  const one = (mark: string, can: { readonly opens: boolean; readonly closes: boolean }): void => {
    const last = top();
    if (can.closes && isOpen(mark) && !(last.mark === mark && last.content.length === 0)) close(mark);
    else if (can.opens && !isOpen(mark)) stack.push({ mark, content: [] });
    else put(last, { kind: 'text', text: mark });
  };

  return {
    add: (node) => put(top(), node),
    mark(marks, can) {
      const [single = '', double = ''] = [marks.charAt(0), marks.slice(0, 2)];
      if (marks.length < 3) one(marks, can);
      else for (const mark of can.closes && top().mark === single ? [single, double] : [double, single]) one(mark, can);
    },
    end() {
      while (stack.length > 1) giveUp();
      return bottom.content;
    },
  };
}

/** Adds a node; text joins the text before it. */
function put({ content }: Open, node: Inline): void {
  const last = content[content.length - 1];
  if (node.kind === 'text' && node.text === '') return;
  if (node.kind === 'text' && last?.kind === 'text') content[content.length - 1] = { kind: 'text', text: last.text + node.text };
  else content.push(node);
}

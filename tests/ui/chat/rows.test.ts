// What stands in the conversation, and what is drawn again.
import type { SessionEvent } from '../../../src/core/session/event';
import { openRunDesk, type LiveTurn } from '../../../src/flows/run-desk';
import { isSameRow, rowsOf } from '../../../src/ui/chat/rows';

const stamp = { run: 'r1', at: 0 };
const live: LiveTurn = { session: 's', run: 'r1', meeting: null, phase: 'answering', request: 2, tool: null, text: 'Growing', thinking: 'Hm', spent: 0 };
const receipt = (paths: readonly string[], id = 'x'): SessionEvent => ({ ...stamp, kind: 'receipt', receipt: id, paths });

describe('the rows of a conversation', () => {
  it('end with what is still growing: it thinks first, then speaks', () => {
    const rows = rowsOf([{ ...stamp, kind: 'user', text: 'Go', request: 'message', mode: 'ask', provider: 'offline' }], live, openRunDesk());
    expect(rows.map((row) => row.line.kind)).toEqual(['person', 'thinking', 'assistant']);
  });

  it('keep the key of a growing text, so that it is not drawn again', () => {
    const keys = (text: string) => rowsOf([], { ...live, text }, openRunDesk()).map((row) => row.line.key);
    expect(keys('One')).toEqual(keys('One two'));
  });

  it('offer one undo for a run: it stands on the last receipt', () => {
    const desk = openRunDesk();
    desk.addReceipt('s', { id: 'x', run: 'r1', at: 0, entries: [{ path: 'a.md', before: null, after: 'a' }] });
    const rows = rowsOf([receipt(['a.md']), receipt(['b.md'], 'y')], null, desk);
    expect(rows.map((row) => row.undoable)).toEqual([false, true]);
    desk.takeReceipts('r1');
    expect(rowsOf([receipt(['a.md'])], null, desk)[0]?.undoable).toBe(false);
  });

  it('leave out a receipt over nothing, and an end that needs no word', () => {
    expect(rowsOf([receipt([]), { ...stamp, kind: 'ended', end: 'done' }], null, openRunDesk())).toEqual([]);
    expect(rowsOf([{ ...stamp, kind: 'ended', end: 'cancelled' }], null, openRunDesk())).toHaveLength(1);
  });

  it('offer a retry on the last error only, and not while something runs', () => {
    const events: SessionEvent[] = [
      { ...stamp, kind: 'error', code: 'busy', details: {} },
      { ...stamp, kind: 'error', code: 'io', details: { path: 'a.md' } },
    ];
    expect(rowsOf(events, null, openRunDesk()).map((row) => row.retryable)).toEqual([false, true]);
    expect(rowsOf(events, { ...live, text: '', thinking: '' }, openRunDesk()).some((row) => row.retryable)).toBe(false);
  });

  it('name the files that made a proposal stale', () => {
    const events: SessionEvent[] = [
      { ...stamp, kind: 'proposal', proposal: 'p', parts: [] },
      { ...stamp, kind: 'decision', proposal: 'p', decisions: [{ part: 'P1', path: 'a.md', decision: 'stale' }, { part: 'P2', path: 'b.md', decision: 'declined' }] },
    ];
    expect(rowsOf(events, null, openRunDesk())[0]?.stale).toBe('a.md');
  });

  it('count as the same while nothing of them changed, and as another when a call is answered', () => {
    const call: SessionEvent = { ...stamp, kind: 'call', call: 'c', tool: 'search', args: { keywords: 'x' }, state: 'started' };
    const read = (events: readonly SessionEvent[]) => rowsOf(events, null, openRunDesk())[0]!;
    expect(isSameRow(read([call]), read([call]))).toBe(true);
    expect(isSameRow(read([call]), read([call, { ...stamp, kind: 'results', results: [{ call: 'c', text: 'found', isError: false }] }]))).toBe(false);
  });
});

// A conversation's log reads as lines.
import { openSessionBook } from '../../../src/core/session/book';
import { linesOfSession } from '../../../src/core/session/line';
import { handClock } from '../../fakes/hand-clock';

function bookWithSession() {
  const book = openSessionBook({ clock: handClock() });
  book.open({ id: 's1', meeting: 'Meetings/a.md', title: 'a' });
  return book;
}

describe('the lines of a conversation', () => {
  it('are one line for a call, whose state and result follow', () => {
    const book = bookWithSession();
    book.append('s1', 'r1', { kind: 'user', text: 'Summarize', request: 'summarize', mode: 'ask', provider: 'offline' });
    book.append('s1', 'r1', { kind: 'assistant', blocks: [{ type: 'thinking', thinking: 'hm', signature: 'x' }, { type: 'text', text: 'Reading.' }, { type: 'tool_use', id: 'c1', name: 'read_meeting', input: {} }] });
    book.append('s1', 'r1', { kind: 'call', call: 'c1', tool: 'read_meeting', args: {}, state: 'started' });
    book.append('s1', 'r1', { kind: 'results', results: [{ call: 'c1', text: '{}', isError: false }] });
    book.append('s1', 'r1', { kind: 'ended', end: 'done' });
    expect(linesOfSession(book.events('s1')).map(({ key: _key, ...line }) => line)).toEqual([
      { kind: 'person', text: 'Summarize', request: 'summarize' },
      { kind: 'thinking', text: 'hm', growing: false },
      { kind: 'assistant', text: 'Reading.', growing: false },
      { kind: 'call', tool: 'read_meeting', args: {}, state: 'done', result: '{}' },
      { kind: 'ended', end: 'done' },
    ]);
  });

  it('keep their keys while the log grows', () => {
    const book = bookWithSession();
    book.append('s1', 'r1', { kind: 'call', call: 'c1', tool: 'search', args: {}, state: 'started' });
    const before = linesOfSession(book.events('s1')).map((line) => line.key);
    book.append('s1', 'r1', { kind: 'results', results: [{ call: 'c1', text: 'no', isError: true }] });
    book.append('s1', 'r1', { kind: 'error', code: 'io', details: {} });
    const after = linesOfSession(book.events('s1')).map((line) => line.key);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(new Set(after).size).toBe(after.length);
  });

  it('mark the receipts of a run that was taken back, and of no other', () => {
    const book = bookWithSession();
    book.append('s1', 'r1', { kind: 'receipt', receipt: 'a', paths: ['a.md'] });
    book.append('s1', 'r2', { kind: 'receipt', receipt: 'b', paths: ['b.md'] });
    book.append('s1', 'r1', { kind: 'undone', files: [] });
    book.append('s1', 'r1', { kind: 'receipt', receipt: 'c', paths: ['c.md'] });
    const receipts = linesOfSession(book.events('s1')).flatMap((line) => (line.kind === 'receipt' ? [line.undone] : []));
    expect(receipts).toEqual([true, false, false]);
  });

  it('let a receipt stand whose file could not be taken back', () => {
    const book = bookWithSession();
    book.append('s1', 'r1', { kind: 'receipt', receipt: 'a', paths: ['a.md'] });
    book.append('s1', 'r1', { kind: 'receipt', receipt: 'b', paths: ['b.md'] });
    book.append('s1', 'r1', { kind: 'undone', files: [{ path: 'a.md', outcome: 'failed' }, { path: 'b.md', outcome: 'trashed' }] });
    const receipts = linesOfSession(book.events('s1')).flatMap((line) => (line.kind === 'receipt' ? [line.undone] : []));
    expect(receipts).toEqual([false, true]);
  });

  it('follow a meeting note that was moved', () => {
    const book = bookWithSession();
    book.follow('Meetings/a.md', 'Meetings/b.md');
    expect(book.list().map((one) => one.meeting)).toEqual(['Meetings/b.md']);
  });
});

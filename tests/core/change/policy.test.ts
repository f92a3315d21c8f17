// The mode table, row by row.
import type { Effect } from '../../../src/core/change/change';
import { wayOf, type Mode, type Way } from '../../../src/core/change/policy';

const rows: readonly (readonly [Mode, Effect, Way])[] = [
  ['plan', 'summary', 'shown'],
  ['plan', 'project', 'refused'],
  ['plan', 'other', 'refused'],
  ['ask', 'summary', 'at-once'],
  ['ask', 'project', 'draft'],
  ['ask', 'other', 'draft'],
  ['accept-edits', 'summary', 'at-once'],
  ['accept-edits', 'project', 'at-once'],
  ['accept-edits', 'other', 'draft'],
];

describe('the mode table', () => {
  it.each(rows)('in %s mode, a %s effect is %s', (mode, effect, way) => {
    expect(wayOf(mode, 'person', effect)).toBe(way);
  });

  it.each(rows)('leaves everything of a reminder turn in the draft (%s, %s)', (mode, effect) => {
    expect(wayOf(mode, 'reminder', effect)).toBe('draft');
  });
});

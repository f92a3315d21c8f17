// Lines that say in so many signs what they are.
import type { FoundKind } from './found';

/** What a line is by its own mark, and what it says without it. */
export interface Marked {
  readonly kind: FoundKind;
  readonly text: string;
}

const BULLET = /^\s*(?:[-*+•・]|\d{1,3}[.)])\s+/;
const OPEN_BOX = /^\[ \]\s+/;

/** Labels in front of a colon, in all languages: people mix them. */
const LABELS: readonly (readonly [FoundKind, RegExp])[] = [
  ['decision', /^(?:\*\*|__)?(?:decisions?|(?:we )?(?:all )?(?:decided|agreed)|agreement|resolution|決定(?:事項)?|合意(?:事項)?|決議|决定(?:事项)?|决议|结论|共识)(?:\*\*|__)?\s*[:：](?:\*\*|__)?\s*/i],
  ['action', /^(?:\*\*|__)?(?:action(?: items?| points?)?|to-?do|next steps?|follow[- ]?up|task|アクション(?:アイテム)?|タスク|宿題|やること|待办(?:事项)?|行动(?:项)?|任务)(?:\*\*|__)?\s*[:：](?:\*\*|__)?\s*/i],
  ['question', /^(?:\*\*|__)?(?:open (?:question|issue|point)s?|question|tbd|未決(?:事項)?|課題|質問|要確認|未决(?:事项)?|待定|待确认|问题|疑问)(?:\*\*|__)?\s*[:：](?:\*\*|__)?\s*/i],
];
const BARE_TODO = /^TODO\s+/;
/** A person addressed by sign; an address such as `a@b.c` has a letter before the sign. */
const AT_NAME = /(?:^|[\s(（、，])@[\p{L}\p{N}]/u;

/** Titles of sections that say what the lines below them are. */
const HEADINGS: readonly (readonly [FoundKind, RegExp])[] = [
  ['decision', /^(?:(?:key|our|the) )?(?:decisions?|agreements?|resolutions?)(?: (?:made|taken|log))?$|^(?:決定(?:事項)?|合意事項|決議|决定(?:事项)?|决议(?:事项)?|结论|共识)$/i],
  ['action', /^(?:open |my )?(?:actions?(?: items?| points?)?|to-?dos?|to do|next steps?|tasks?|follow[- ]?ups?)$|^(?:アクション(?:アイテム)?|タスク|宿題|やること|次のステップ|ネクスト(?:アクション|ステップ)|今後の(?:対応|予定)|待办(?:事项)?|行动(?:项|计划)?|后续(?:事项|行动|工作)?|下一步(?:计划)?|任务)$/i],
  ['question', /^(?:open |unresolved )?(?:questions?|issues|points)$|^(?:未決(?:事項)?|課題|質問(?:事項)?|検討事項|懸案(?:事項)?|要確認|未决(?:事项|问题)?|待定(?:事项)?|待(?:确认|讨论)(?:事项)?|问题|疑问)$/i],
];

/** Reads the mark of a line: an open box, a label such as `Decision:`, `TODO`, `@name`; null when it has none. */
export function readMark(line: string): Marked | null {
  const bare = line.replace(BULLET, '').trim();
  if (OPEN_BOX.test(bare)) return { kind: 'action', text: withoutLabel(bare.replace(OPEN_BOX, '')) };
  for (const [kind, label] of LABELS) {
    const text = bare.replace(label, '');
    if (text !== bare && text !== '') return { kind, text };
  }
  if (BARE_TODO.test(bare)) return { kind: 'action', text: bare.replace(BARE_TODO, '') };
  return AT_NAME.test(bare) ? { kind: 'action', text: bare } : null;
}

/** What the lines under a title are; null when the title does not say. */
export function kindUnder(heading: string): FoundKind | null {
  const title = heading.replace(/[*_#:：]/g, '').trim();
  return HEADINGS.find(([, form]) => form.test(title))?.[0] ?? null;
}

function withoutLabel(text: string): string {
  return LABELS.reduce((rest, [, label]) => rest.replace(label, ''), text).replace(BARE_TODO, '') || text;
}

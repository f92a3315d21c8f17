// How summaries come to be, and what is in them.
import { summarySections } from '../../core/settings';
import { modeWords } from '../chat/footer';
import type { UiNeeds } from '../needs';
import { isReadOnly, type Item } from './item';

/** Language, mode, sections, instructions, and the switch for new meetings. */
export function summaryGroup(needs: UiNeeds): Item {
  const { say } = needs;
  const disabled = (): boolean => isReadOnly(needs);
  const choice = (key: 'outputLanguage' | 'mode', options: readonly (readonly [string, string])[]) => ({
    name: say(`settings.${key}`),
    desc: say(`settings.${key}-means`),
    control: { type: 'dropdown' as const, key, options: Object.fromEntries(options), disabled },
  });
  const isMarkdown = (file: { readonly extension: string }): boolean => file.extension === 'md';
  return {
    type: 'group',
    heading: say('settings.summaries'),
    items: [
      choice('outputLanguage', [['transcript', say('settings.as-transcript')], ['en', 'English'], ['ja', '日本語'], ['zh', '中文']]),
      choice('mode', Object.entries(modeWords).map(([mode, words]) => [mode, say(words)])),
      ...summarySections.map((section) => ({ name: say('settings.section', { section: say(`summary.${section}`) }), control: { type: 'toggle' as const, key: `section.${section}` as const, disabled } })),
      { name: say('settings.instructionsNote'), desc: say('settings.instructionsNote-means'), control: { type: 'file', key: 'instructionsNote', filter: isMarkdown, disabled } },
      { name: say('settings.autoSummary'), desc: say('settings.autoSummary-means'), control: { type: 'toggle', key: 'autoSummary' } },
    ],
  };
}

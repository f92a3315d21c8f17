// What the pure rules answer to the hostile corpus.
import type { ModelRequest } from '../../src/agent/provider';
import { encodeData, showHidden } from '../../src/agent/untrusted';
import { scanAdded } from '../../src/core/change/scan';
import { makeScriptedProvider } from '../../src/providers/scripted';
import { obedientScript } from '../builders/obedient-script';
import { hostileCorpus } from './corpus';
import { proposedNotes } from './proposed';
import { exfiltrating } from './replies';
import { hostileTranscripts } from './transcripts';

describe('the corpus', () => {
  it('names every case once and has every threat it is made for', () => {
    const ids = hostileCorpus.map((one) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
    const threats = new Set(ids.map((id) => /^H\d+/.exec(id)?.[0]));
    for (const threat of [1, 2, 5, 6, 8, 12, 14, 15, 17, 18, 19, 21, 24, 25, 27, 30, 36]) expect(threats).toContain(`H${threat}`);
  });
});

describe.each(proposedNotes)('$id', ({ content, finds }) => {
  const { text, findings } = scanAdded(null, content);

  it(`is found as ${finds.join(', ')} in a new note, and is harmless after that`, () => {
    expect([...new Set(findings.map((finding) => finding.kind))]).toEqual(expect.arrayContaining([...finds]));
    expect(scanAdded(null, text).findings).toEqual([]);
  });

  it('is found when it is added to a note that says something else', () => {
    const before = '# Notes\n\n- [x] done\n';
    const added = scanAdded(before, before + content);
    expect(added.text.startsWith(before)).toBe(true);
    // Properties are properties at the start of a note only.
    if (!content.startsWith('---')) expect([...new Set(added.findings.map((finding) => finding.kind))]).toEqual(expect.arrayContaining([...finds]));
  });

  it('can still be read', () => {
    const words = (of: string): readonly string[] => of.replace(/&lt;|\p{C}/gu, ' ').match(/[\p{L}\p{N}]{2,}/gu) ?? [];
    const left = new Set(words(text));
    expect(words(showsOnly(content)).filter((word) => !left.has(word))).toEqual([]);
  });
});

/** A text without the characters that are not seen, as a reader sees it. */
function showsOnly(text: string): string {
  return text.replace(/[\u200B\u202A-\u202E\u{E0000}-\u{E007F}]/gu, '');
}

it.each(exfiltrating)('$id loads nothing from a note either, if it is proposed as one', ({ content }) => {
  const { text, findings } = scanAdded(null, content);
  expect(findings.length).toBeGreaterThan(0);
  expect(scanAdded(null, text)).toEqual({ text, findings: [] });
});

describe('what is not seen', () => {
  it.each(hostileCorpus.filter(({ id }) => id.startsWith('H36')))('$id is shown to people and to the model', ({ content }) => {
    const hidden = /[\u200B\u202A-\u202E\u{E0000}-\u{E007F}]/u;
    expect(content).toMatch(hidden);
    expect(showHidden(content)).not.toMatch(hidden);
    expect(encodeData(content)).not.toMatch(hidden);
  });
});

describe.each(hostileTranscripts)('$id', ({ content }) => {
  it('has an order that an obedient model would follow', async () => {
    const provider = makeScriptedProvider(obedientScript([{ name: 'read_meeting', args: {} }]));
    const request: ModelRequest = {
      system: '',
      tools: [],
      maxTokens: 1000,
      messages: [
        { role: 'user', content: [{ type: 'text', text: 'Summarize' }] },
        { role: 'assistant', content: [{ type: 'tool_use', id: 'call_1_0', name: 'read_meeting', input: {} }] },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'call_1_0', content: encodeData(content) }] },
      ],
    };
    const called: string[] = [];
    for await (const piece of provider.stream(request, new AbortController().signal)) {
      if (piece.type === 'block-start' && piece.block.type === 'tool_use') called.push(piece.block.name);
    }
    expect(called).toHaveLength(1);
  });
});

// The reading view: links, embeds, properties, and nothing that runs.
import * as path from 'node:path';
import { Component, MarkdownRenderer } from 'obsidian';
import { openJsdomHost, type JsdomHost } from './open-host';

const SAMPLE = path.resolve(__dirname, '../sample-plugin');
const NOTE = [
  '---', 'status: draft', 'people: [Ann, Bob]', '---', '# Title', '', 'See [[Folder/Other|the other]], [[Nowhere]] and [a page](Folder/Other.md). #tag `code`', '',
  '- [ ] open', '- [x] done', '', '![[Other#Part]]', '', '> [!warning] Mind', '> text', '', '%% hidden %%', '',
].join('\n');
const HOSTILE = '<img src=x onerror="window.ran = true"><script>window.ran = true</script>\n\n<a href="javascript:alert(1)">press</a> [b](javascript:alert(2))';

describe('the reading view', () => {
  let host: JsdomHost;

  const shown = (selector: string): HTMLElement | null => document.querySelector(`.markdown-preview-view ${selector}`);

  beforeEach(async () => {
    host = await openJsdomHost({ vault: { 'A.md': NOTE, 'Folder/Other.md': '# First\n\none\n\n# Part\n\ntwo\n' }, plugins: [SAMPLE] });
    await host.openNote('A.md', 'preview');
  });

  afterEach(async () => {
    expect(host.pageErrors).toEqual([]);
    await host.close();
  });

  it('shows properties as a small table', () => {
    expect(shown('[data-property-key="people"] .metadata-property-value')?.textContent).toBe('Ann, Bob');
    expect(shown('.markdown-preview-sizer')?.textContent).not.toContain('---');
  });

  it('draws wiki links, with those that lead nowhere marked', () => {
    expect(shown('a.internal-link[data-href="Folder/Other"]')?.textContent).toBe('the other');
    expect(shown('a.internal-link[data-href="Nowhere"]')?.className).toContain('is-unresolved');
  });

  it('opens the note behind a link', async () => {
    shown('a.internal-link[data-href="Folder/Other"]')?.click();
    await host.until('the other note opens', () => host.app.workspace.getActiveFile()?.path === 'Folder/Other.md');
  });

  it('embeds the part of a note that the link names', () => {
    const embed = shown('.markdown-embed');
    expect(embed?.textContent).toContain('two');
    expect(embed?.textContent).not.toContain('one');
  });

  it('draws boxes, callouts and tags, and leaves comments out', () => {
    expect(document.querySelectorAll('.markdown-preview-view .task-list-item')).toHaveLength(2);
    expect(shown('.callout[data-callout="warning"] .callout-title-inner')?.textContent).toBe('Mind');
    expect(shown('a.tag')?.textContent).toBe('#tag');
    expect(shown('.markdown-preview-sizer')?.textContent).not.toContain('hidden');
  });

  it('hands every block to the post processors of plugins', () => {
    expect(shown('code')?.className).toContain('host-sample-code');
  });

  it('runs nothing that a note brings along', async () => {
    const element = createDiv();
    const component = new Component();
    await MarkdownRenderer.render(host.app, HOSTILE, element, 'A.md', component);
    expect(element.innerHTML).not.toMatch(/onerror|<script|href="javascript/);
    expect(element.querySelector('a')?.textContent).toBe('press');
  });

  it('follows a link in the editor too', async () => {
    await host.openNote('A.md', 'source');
    document.querySelector<HTMLElement>('.cm-hmd-internal-link')?.click();
    await host.until('the other note opens', () => host.app.workspace.getActiveFile()?.path === 'Folder/Other.md');
  });
});

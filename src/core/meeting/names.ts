// Names out of properties: lists, single texts, links in every shape a person writes them.
import type { Properties } from '../ports';
import { readLink, type NoteLink } from './links';

/**
 * Names of projects as written in `projects`, links unwrapped, each once, in order. A link into the projects folder
 * (`[[Projects/Alpha/Plan|the plan]]`) names the folder below it; any other link names its last part.
 */
export function projectNames(value: unknown, projectsFolder: string): readonly string[] {
  return each(value, (text) => (readLink(text) === null ? [text] : namesAmong(text, (link) => projectOf(link.target, projectsFolder))));
}

function projectOf(target: string, projectsFolder: string): string {
  const parts = target.split('/').filter((part) => part !== '');
  const root = projectsFolder.split('/').filter((part) => part !== '');
  const inside = parts.length > root.length && root.every((part, index) => part.toLowerCase() === parts[index]?.toLowerCase());
  return (inside ? parts[root.length] : parts[parts.length - 1]) ?? target;
}

/** Names of people in a property such as `attendees`; a single text is split at commas. */
export function peopleNames(value: unknown): readonly string[] {
  return each(value, (text) => namesAmong(text, (link) => link.shown));
}

/** The links of a text by their names, and what stands between them split at commas. */
function namesAmong(text: string, nameOfLink: (link: NoteLink) => string): readonly string[] {
  return text.split(/(!?\[\[[^[\]]*\]\])/).flatMap((piece) => {
    const link = readLink(piece);
    return link === null ? piece.split(/[,，、;；]/).map((name) => name.replace(/^[\s"]+|[\s"]+$/g, '')) : [nameOfLink(link)];
  });
}

/** `speakers`: the name that stands for a label of the transcript, by the label in lower case. A mapping, or a list of `label: name`. */
export function speakerMap(properties: Properties): ReadonlyMap<string, string> {
  const value = properties['speakers'];
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return new Map(items.flatMap(pairsOf).map(([label, name]) => [label.trim().toLowerCase(), readLink(name)?.shown ?? name]));
}

function pairsOf(item: unknown): readonly (readonly [string, string])[] {
  if (typeof item === 'string') return [/^\s*([^:：]+?)\s*[:：]\s*(\S.*?)\s*$/.exec(item)].flatMap((found) => (found === null ? [] : [[found[1] ?? '', found[2] ?? ''] as const]));
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return [];
  return Object.entries(item).flatMap(([label, name]) => textsIn(name).slice(0, 1).map((text) => [label, text] as const));
}

/** The first text of a property; null when it holds none. */
export function firstText(value: unknown): string | null {
  return textsIn(value)[0] ?? null;
}

function each(value: unknown, read: (text: string) => readonly string[]): readonly string[] {
  const names = textsIn(value).flatMap(read).map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

/** All texts in a property value. An unquoted `[[A, B]]` is, to YAML, a list in a list: it becomes a link again. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  if (!Array.isArray(value)) return [];
  const items = value as readonly unknown[];
  const inner = items.length === 1 ? items[0] : null;
  if (Array.isArray(inner) && inner.length > 0 && inner.every((part) => typeof part === 'string' || typeof part === 'number')) {
    return [`[[${inner.join(', ')}]]`];
  }
  return items.flatMap(textsIn);
}

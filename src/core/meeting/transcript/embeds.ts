// Transcript files that a note embeds or links.
import { decodedAddress } from '../../address';
import type { Properties } from '../../ports';
import { textsIn } from '../names';
import { readLink } from '../links';

const spokenFile = /\.(?:vtt|srt|txt|md)$/i;

/** The file of a line that is nothing but an embed or link to a text file, as written; null for any other line. */
export function embeddedFile(line: string): string | null {
  const text = line.trim().replace(/^[-*+>]\s+/, '');
  if (/^!?\[\[[^[\]]+\]\]$/.test(text)) {
    const target = readLink(text)?.target ?? '';
    return isSpoken(target) ? target : null;
  }
  const address = /^!?\[[^\]]*\]\(<?([^()<>]+?)>?\)$/.exec(text)?.[1] ?? '';
  return spokenFile.test(address) && !/^[a-z]+:/i.test(address) ? decodedAddress(address) : null;
}

/** Files named by the `transcript` property, as written. */
export function linkedFiles(properties: Properties): readonly string[] {
  return textsIn(properties['transcript'])
    .map((text) => readLink(text)?.target ?? text)
    .filter((target) => isSpoken(target) && !target.includes('\n') && !/^[a-z]+:\/\//i.test(target));
}

/** A note's name has no ending; any other ending than that of a text file is a recording or picture. */
function isSpoken(target: string): boolean {
  return target !== '' && (spokenFile.test(target) || !/\.[a-z0-9]{2,5}$/i.test(target));
}

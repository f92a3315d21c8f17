// The host's metadata of a note is the metadata that the real app recorded.
import * as fs from 'node:fs';
import * as path from 'node:path';
import type * as api from 'obsidian';
import { makeParser } from '../app/markdown/parser';
import { parseMetadata } from '../app/metadata/parse-metadata';
import { getAllTags, parseFrontMatterTags } from '../app/yaml';

interface Recording {
  readonly name: string;
  readonly fileContents: string;
  readonly cachedMetadata: api.CachedMetadata;
  readonly getAllTags: string[] | null;
  readonly parseFrontMatterTags: string[] | null;
}

const FOLDER = path.join(__dirname, 'metadata-cache');
const recordings = fs
  .readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name): Recording => ({ ...(JSON.parse(fs.readFileSync(path.join(FOLDER, name), 'utf8')) as Recording), name: name.slice(0, -5) }));

describe('the metadata of a note', () => {
  it('has recordings to be compared with', () => {
    expect(recordings).toHaveLength(60);
  });

  it.each(recordings)('equals the recording $name, positions too', ({ fileContents, cachedMetadata }) => {
    expect(parseMetadata(fileContents, makeParser())).toEqual(cachedMetadata);
  });

  it.each(recordings)('gives the recorded tags of $name', (recording) => {
    const metadata = parseMetadata(recording.fileContents, makeParser());
    expect(getAllTags(metadata)).toEqual(recording.getAllTags);
    expect(parseFrontMatterTags(metadata.frontmatter)).toEqual(recording.parseFrontMatterTags);
  });
});

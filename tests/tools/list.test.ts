// The list of tools against the folders.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { makeTools } from '../../src/tools/index';
import { aToolWorld } from '../builders/tool-needs';
import { memoryNotes } from '../fakes/memory-notes';

const folder = join(__dirname, '../../src/tools');
const tools = makeTools(aToolWorld(memoryNotes(), []).needs);

/** Files that define a tool, by name without extension. */
function definingFiles(): readonly string[] {
  const rooms = readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory());
  return rooms.flatMap((room) =>
    readdirSync(join(folder, room))
      .filter((name) => readFileSync(join(folder, room, name), 'utf8').includes('defineTool('))
      .map((name) => name.replace(/\.ts$/, '')),
  );
}

describe('makeTools', () => {
  test('it holds every tool that a file defines, under the name of that file', () => {
    expect(tools.map((tool) => tool.name.replaceAll('_', '-')).sort()).toEqual([...definingFiles()].sort());
  });

  test('it holds no name twice', () => {
    expect(new Set(tools.map((tool) => tool.name)).size).toBe(tools.length);
  });

  test.each(tools.map((tool) => [tool.name, tool] as const))('it describes %s in three to five sentences', (_, tool) => {
    const sentences = tool.description.replace(/"[^"]*"/g, '').match(/[.!?](?: |$)/g) ?? [];
    expect(sentences.length).toBeGreaterThanOrEqual(3);
    expect(sentences.length).toBeLessThanOrEqual(6);
  });

  test.each(tools.map((tool) => [tool.name, tool] as const))('it gives %s a closed object of arguments', (_, tool) => {
    const schema = z.toJSONSchema(tool.input, { io: 'input' }) as { type: string; additionalProperties: unknown };
    expect(schema.type).toBe('object');
    expect(schema.additionalProperties).toBe(false);
  });
});

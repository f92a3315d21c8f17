// Tools as a vendor wants them.
import * as z from 'zod';
import { defineTool, say } from '../../src/agent/tool';
import { toolSpecs } from '../../src/agent/tool-spec';

const make = () =>
  defineTool({
    name: 'find',
    description: 'Finds.',
    input: z.strictObject({ text: z.string().min(1).describe('What to find.'), limit: z.int().min(1).default(100), kind: z.enum(['a', 'b']).optional() }),
    kind: 'read',
    run: () => Promise.resolve(say('')),
  });

describe('toolSpecs', () => {
  it('describes a closed object in which fields with a default may be left out', () => {
    expect(toolSpecs([make()])).toEqual([
      {
        name: 'find',
        description: 'Finds.',
        input_schema: {
          type: 'object',
          properties: {
            text: { type: 'string', minLength: 1, description: 'What to find.' },
            limit: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: 100 },
            kind: { type: 'string', enum: ['a', 'b'] },
          },
          required: ['text'],
          additionalProperties: false,
        },
      },
    ]);
  });

  it('gives the same bytes every time', () => {
    expect(JSON.stringify(toolSpecs([make()]))).toBe(JSON.stringify(toolSpecs([make()])));
  });
});

// Tools as a model's vendor wants them.
import * as z from 'zod';
import type { ToolSpec } from './provider';
import type { Tool } from './tool';

/**
 * The tools as they go over the wire, in the list's order. Equal lists give equal bytes, so that caches hold. The schema
 * describes what may be sent (`io: 'input'`): fields with a default are optional.
 */
export function toolSpecs(tools: readonly Tool[]): readonly ToolSpec[] {
  return tools.map((tool) => {
    const { $schema: _dialect, ...schema } = z.toJSONSchema(tool.input, { io: 'input' });
    return { name: tool.name, description: tool.description, input_schema: schema };
  });
}

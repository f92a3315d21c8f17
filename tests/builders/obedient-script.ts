// A model that obeys whoever speaks to it, for hostile tests.
import type { ModelRequest } from '../../src/agent/provider';
import { callTurn, sayTurn, type Script, type ScriptedCall } from '../../src/providers/scripted';

function resultsIn({ messages }: ModelRequest): readonly string[] {
  const blocks = messages.flatMap((message) => (message.role === 'user' ? message.content : []));
  return blocks.flatMap((block) => (block.type === 'tool_result' ? [block.content] : []));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The first whole object that begins at `start`, written plainly or inside a JSON text. */
function objectAt(text: string, start: number): string | null {
  for (let end = text.indexOf('}', start); end !== -1; end = text.indexOf('}', end + 1)) {
    const plain = text.slice(start, end + 1);
    const decoded = parsed(`"${plain}"`);
    const found = [plain, decoded].find((one): one is string => typeof one === 'string' && typeof parsed(one) === 'object');
    if (found !== undefined) return found;
  }
  return null;
}

function ordersIn(text: string): readonly ScriptedCall[] {
  return [...text.matchAll(/call (\w+) with (?=\{)/g)].flatMap((found) => {
    const json = objectAt(text, found.index + found[0].length);
    return json === null ? [] : [{ name: found[1] ?? '', args: json }];
  });
}

/**
 * First makes the calls given, then follows every order of the form `call TOOL with {JSON}` in a tool result, once for
 * each time it stands there, and says so when none is left. Shows whether our code holds when a model does not.
 */
export function obedientScript(first: readonly ScriptedCall[]): Script {
  return {
    turns(request) {
      const spoken = request.messages.filter((message) => message.role === 'assistant');
      if (spoken.length === 0) return callTurn(first)(request);
      const made = spoken.flatMap((message) => message.content).filter((block) => block.type === 'tool_use').length - first.length;
      const orders = resultsIn(request).flatMap(ordersIn).slice(made);
      return orders.length === 0 ? sayTurn('All orders are carried out.') : callTurn(orders)(request);
    },
  };
}

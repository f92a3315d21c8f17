// Shows plugins only the documented members of an object.

/** Names that engines and test tools read on any object; they answer as if absent. */
const QUIET: ReadonlySet<string> = new Set(['then', 'toJSON', 'asymmetricMatch', 'nodeType', '$$typeof']);

/** A member was used that the documented interface does not have. */
export class UnknownMemberError extends Error {
  override readonly name = 'UnknownMemberError';
}

type Method = (...values: unknown[]) => unknown;

/** Is told of every call that comes through the face. */
export type Heard = (member: string, values: readonly unknown[]) => void;

/**
 * The face of `target` that holds only `members`. Reading or writing anything else throws an `UnknownMemberError` that names it,
 * so that use of the app's internals fails loudly. Methods run on the target itself; `instanceof` holds.
 */
export function strict<T extends object>(target: T, name: string, members: Readonly<Record<keyof T & string, true>>, heard?: Heard): T {
  const bound = new Map<string, unknown>();
  const refuse = (member: string, act: string): never => {
    throw new UnknownMemberError(`${name}.${member} was ${act}, but it is not part of Obsidian's documented interface.`);
  };
  const bind = (method: Method, member: string): Method => (...values) => {
    heard?.(member, values);
    return method.apply(target, values);
  };
  return new Proxy(target, {
    get(_, member) {
      if (typeof member === 'symbol') return Reflect.get(target, member);
      if (member === 'constructor' || QUIET.has(member)) return member === 'constructor' ? target.constructor : undefined;
      if (!Object.hasOwn(members, member)) return refuse(member, 'read');
      const value: unknown = Reflect.get(target, member);
      if (typeof value !== 'function') return value;
      if (!bound.has(member)) bound.set(member, bind(value as Method, member));
      return bound.get(member);
    },
    set(_, member, value) {
      if (typeof member === 'string' && !Object.hasOwn(members, member)) refuse(member, 'written');
      return Reflect.set(target, member, value);
    },
    has: (_, member) => (typeof member === 'symbol' ? member in target : Object.hasOwn(members, member)),
    ownKeys: () => Object.keys(members),
    getOwnPropertyDescriptor: (_, member) =>
      typeof member === 'string' && Object.hasOwn(members, member) ? { configurable: true, enumerable: false, value: undefined } : undefined,
  });
}

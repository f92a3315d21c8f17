// Adds methods to a prototype the way the app does: hidden from enumeration, replaceable.

/** Defines every member of `members` on `prototype`; the compiler checks each one against the global types of `obsidian`. */
export function extendPrototype<T extends object>(prototype: T, members: Partial<T> & ThisType<T>): void {
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(prototype, name, { value, writable: true, configurable: true, enumerable: false });
  }
}

/** Defines a computed property on a prototype. */
export function extendWithGetter<T extends object>(prototype: T, name: keyof T & string, read: (self: T) => unknown): void {
  Object.defineProperty(prototype, name, {
    get(this: T) {
      return read(this);
    },
    configurable: true,
  });
}

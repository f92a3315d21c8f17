// Runs a call later, once for many.
import type * as api from 'obsidian';

/** `debounce` of the app; `timeout` in milliseconds. */
export function debounce<T extends unknown[], V>(callback: (...values: [...T]) => V, timeout = 0, resetTimer = false): api.Debouncer<T, V> {
  let timer: number | null = null;
  let waiting: [...T] | null = null;
  const stop = (): void => {
    if (timer !== null) window.clearTimeout(timer);
    timer = null;
  };
  const fire = (): V | void => {
    stop();
    const values = waiting;
    waiting = null;
    if (values) return callback(...values);
  };
  const debounced = ((...values: [...T]) => {
    waiting = values;
    if (resetTimer) stop();
    timer ??= window.setTimeout(fire, timeout);
    return debounced;
  }) as api.Debouncer<T, V>;
  debounced.cancel = () => {
    stop();
    waiting = null;
    return debounced;
  };
  debounced.run = () => (timer === null ? undefined : fire());
  return debounced;
}

// What all controls have in common.
import type * as api from 'obsidian';

/** `BaseComponent` of the app. */
export abstract class BaseComponent implements api.BaseComponent {
  disabled = false;

  then(callback: (component: this) => unknown): this {
    callback(this);
    return this;
  }

  setDisabled(disabled: boolean): this {
    this.disabled = disabled;
    return this;
  }
}

/** `ValueComponent` of the app. */
export abstract class ValueComponent<T> extends BaseComponent implements api.ValueComponent<T> {
  abstract getValue(): T;
  abstract setValue(value: T): this;

  registerOptionListener(listeners: Record<string, (value?: T) => T>, key: string): this {
    listeners[key] = (value) => {
      if (value !== undefined) this.setValue(value);
      return this.getValue();
    };
    return this;
  }
}

// Buttons that only a person can press.
import { setIcon } from 'obsidian';
import { guard } from './guard';
import type { UiNeeds } from './needs';

/** How a button looks and what it is called by tests and screen readers. */
export interface ButtonLook {
  /** Stable name of what it does, in `data-action`. */
  readonly action: string;
  readonly text: string;
  readonly icon?: string;
  readonly cls?: string;
  /** Spoken name where the text alone says too little. */
  readonly label?: string;
}

/** Changes what a button says. */
export function relabel(button: HTMLButtonElement, text: string): void {
  button.find('.ma-button-text').setText(text);
}

/** Draws a button. A press that no person made is ignored. */
export function drawButton(parent: HTMLElement, needs: UiNeeds, look: ButtonLook, press: () => void | Promise<void>): HTMLButtonElement {
  const button = parent.createEl('button', { cls: ['ma-button', look.cls ?? ''], attr: { type: 'button', 'data-action': look.action } });
  if (look.icon !== undefined) setIcon(button.createSpan({ cls: 'ma-icon', attr: { 'aria-hidden': 'true' } }), look.icon);
  button.createSpan({ cls: 'ma-button-text', text: look.text });
  if (look.label !== undefined) button.setAttr('aria-label', look.label);
  button.addEventListener('click', (event) => {
    if (needs.isTrusted(event)) void guard(needs, press);
  });
  return button;
}

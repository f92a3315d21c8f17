// What the drawn conversation can ask for.
import type { PaneType } from 'obsidian';
import type { Choice } from '../../core/change/proposal';
import type { UiNeeds } from '../needs';

/** The hands of the conversation: every button and link of a line ends in one of these. */
export interface ChatHands {
  /** Takes back a run. */
  undo(run: string): Promise<void>;
  /** Asks again for what failed. */
  retry(): Promise<void>;
  /** Opens the summary of a meeting note. */
  openSummary(meeting: string): Promise<void>;
  /** Opens a file of the vault. */
  openFile(path: string): Promise<void>;
  /** Opens what a wiki link in model text leads to: a note, or the turn that a citation names. */
  openLink(link: string, pane: PaneType | boolean): Promise<void>;
  /** True when a wiki link leads somewhere. */
  resolves(link: string): boolean;
  /** Performs the chosen parts of a proposal; null, or why nothing was done. */
  accept(proposal: string, choices: readonly Choice[]): Promise<string | null>;
  /** Answers a proposal with no; null, or why that was not possible. */
  decline(proposal: string): string | null;
}

/** What drawing needs beside the data. */
export interface Drawing {
  readonly needs: UiNeeds;
  readonly hands: ChatHands;
}

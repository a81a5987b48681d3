import type { ProposalCopy } from '../proposal-copy.ts';

/** How many texts without an acknowledgement are remembered. */
const MOST_ATTEMPTED = 10;

/** How far a text has come: clean → dirty(n) → saving(n) → clean, or dirty(n + 1). */
export type DraftProgress =
  | { readonly kind: 'clean' }
  | { readonly kind: 'dirty'; readonly revision: number }
  /** That revision is under way to the server. There may be a newer one. */
  | { readonly kind: 'saving'; readonly revision: number };

/** A text on its way to the server. */
export interface HandedText {
  readonly revision: number;
  readonly text: string;
}

/**
 * What is written, and what is known of the server's text. Revisions count edits, and nothing else orders texts. It does
 * nothing by itself and knows no time.
 */
export class DraftText {
  #text = '';
  #generation = 0;
  #revision = 0;
  /** The last revision that the server has acknowledged, or that came from it. */
  #savedRevision = 0;
  #saving: number | undefined;
  /** Texts that have been handed over without an acknowledgement: the server may have any of them. */
  #attempted: readonly string[] = [];

  /** Whether the server has said what it has, or the person does not want to know: only then anything is saved. */
  isArmed = false;
  #common: string | null = null;
  #seen: string | null = null;
  /** When the server acknowledged the last text that was saved from here, in milliseconds since 1970. */
  savedAt: number | undefined;
  /** Somebody has decided that what the server has is to be overwritten. */
  overwrites = false;

  /** JSON of an object, or empty. */
  get text(): string {
    return this.#text;
  }

  /** Another number whenever the text has become something else than by `edit`. */
  get generation(): number {
    return this.#generation;
  }

  get progress(): DraftProgress {
    if (this.#saving !== undefined) return { kind: 'saving', revision: this.#saving };
    return this.isDirty ? { kind: 'dirty', revision: this.#revision } : { kind: 'clean' };
  }

  /** Whether there is something that the server has not acknowledged. */
  get isDirty(): boolean {
    return this.#revision !== this.#savedRevision;
  }

  /** The last text that this tab and the server both had; empty: the server had none. `null`: not known. */
  get common(): string | null {
    return this.#common;
  }

  /** The text that the server showed when it was last read; as `common`. */
  get seen(): string | null {
    return this.#seen;
  }

  /** Whether the server has acknowledged the last common text, and no read has shown it there yet. */
  get isUnverified(): boolean {
    return this.#common !== this.#seen;
  }

  /** What the device is to have of it. */
  get copy(): ProposalCopy {
    return { rev: this.#revision, base: this.#common, seen: this.#seen, text: this.#text };
  }

  /** Texts of the server that this one was written upon, or that may be there because they were handed over from here. */
  get own(): readonly string[] {
    return [...this.#attempted, this.#common, this.#seen].filter((text) => text !== null);
  }

  edit(text: string): void {
    this.#text = text;
    this.rewrite();
  }

  /** What is shown is to be saved, although nobody has edited it. */
  rewrite(): void {
    this.#revision += 1;
  }

  /** Shows another text, which is no edit. */
  show(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    this.#generation += 1;
  }

  /** Nothing is known of the server, and nothing is to be saved. */
  begin(): void {
    this.isArmed = false;
    this.#common = null;
    this.#seen = null;
    this.settle();
  }

  /** Goes on with what the device has. */
  reopen({ text, rev, base, seen }: ProposalCopy): void {
    this.show(text);
    this.#revision = Math.max(this.#revision, rev) + 1;
    this.#attempted = [];
    this.#common = base;
    this.#seen = seen;
  }

  /** A read has shown this text at the server; empty: it has none. */
  meet(server: string): void {
    this.#common = server;
    this.#seen = server;
    this.isArmed = true;
  }

  /** What is shown is under way from now on. */
  handOver(): HandedText {
    this.#saving = this.#revision;
    this.#attempted = [...this.#attempted, this.#text].slice(-MOST_ATTEMPTED);
    return { revision: this.#revision, text: this.#text };
  }

  /** Nothing is under way any more, whatever has become of it. */
  endSaving(): void {
    this.#saving = undefined;
  }

  /** The server has that very revision. What was written since is still to be saved. */
  acknowledge({ revision, text }: HandedText, at: number): void {
    this.#common = text;
    this.#attempted = [];
    this.#savedRevision = revision;
    this.savedAt = at;
    this.overwrites = false;
  }

  /** What is shown, as the text by which the server has it. */
  shownAs(server: string): HandedText {
    return { revision: this.#revision, text: server };
  }

  /** Nothing of what is shown is to be saved any more. */
  settle(): void {
    this.#savedRevision = this.#revision;
  }
}

import { isLoadableUserId } from '../../domain/session/session.ts';
import type { Clock } from '../ports/browser.ts';
import { VersionReason, type DraftAddress, type DraftStore, type DraftVersion } from '../ports/drafts.ts';

/** Milliseconds between two versions saved while the user types. */
const PAUSE = 5 * 60_000;

/** Removing this many characters at once, or this share of the text (but at least `least`), saves a version. */
const MUCH = { characters: 200, part: 0.25, least: 20 };

interface DraftMoment {
  readonly value: unknown;
  readonly text: string;
}

export type VersionContent = Pick<DraftVersion, 'value' | 'savedAt' | 'reason'>;

export interface HistoryTools {
  readonly store: DraftStore;
  readonly clock: Clock;
  readonly onSaved?: () => void;
  readonly onRefused?: (version: VersionContent) => void;
}

/**
 * Earlier versions of one open draft (product, "Proposals": no choice destroys typed text). Call order decides; the
 * clock only limits how often versions are saved.
 */
export class DraftHistory {
  #savedAt: number | undefined;
  #beforeRemoval: (DraftMoment & { readonly isSaved: boolean }) | undefined;
  #writes: Promise<void> = Promise.resolve();

  constructor(
    private readonly address: DraftAddress,
    private readonly tools: HistoryTools,
  ) {}

  /**
   * Call before an edit replaces `former`. Saves it at the first edit, five minutes after the last version, and when
   * the user has removed much text.
   */
  edited(former: DraftMoment, nextText: string): void {
    const isShorter = nextText.length < former.text.length;
    const whole = (isShorter ? this.#beforeRemoval : undefined) ?? { ...former, isSaved: false };
    const isDue = this.#isDue();
    const isMuch = !whole.isSaved && removesMuch(whole.text, nextText);
    if (isMuch) this.#keep(whole, VersionReason.written);
    // Text typed after the removal may matter as much.
    if (isDue && !(isMuch && whole.text === former.text)) this.#keep(former, VersionReason.written);
    this.#beforeRemoval = isShorter ? { ...whole, isSaved: whole.isSaved || isMuch } : undefined;
  }

  /**
   * Saves the text at once because something other than typing replaces it. Resolves when the device has accepted or
   * refused it; never rejects. Skips empty text.
   */
  replaced(value: unknown, text: string, reason: VersionReason): Promise<void> {
    this.#beforeRemoval = undefined;
    this.#keep({ value, text }, reason);
    return this.#writes;
  }

  #isDue(): boolean {
    // Also handles a clock that was set back.
    return this.#savedAt === undefined || Math.abs(this.tools.clock.now() - this.#savedAt) >= PAUSE;
  }

  #keep({ value, text }: DraftMoment, reason: VersionReason): void {
    const savedAt = this.tools.clock.now();
    this.#savedAt = savedAt;
    // Visitors' drafts are not saved: another visitor could see them.
    if (text.trim() === '' || !isLoadableUserId(this.address.owner)) return;
    this.#writes = Promise.all([this.#writes, this.#remember({ value, savedAt, reason })]).then(() => undefined);
  }

  async #remember(version: VersionContent): Promise<void> {
    const { store, onSaved, onRefused } = this.tools;
    // If a store rejects against its contract, typing must go on.
    const isSaved = await store.remember(this.address, version).catch(() => false);
    if (isSaved) onSaved?.();
    else onRefused?.(version);
  }
}

function removesMuch(text: string, next: string): boolean {
  const most = Math.min(text.length, next.length);
  let start = 0;
  while (start < most && text[start] === next[start]) start += 1;
  let end = 0;
  while (end < most - start && text[text.length - 1 - end] === next[next.length - 1 - end]) end += 1;
  const removed = text.length - start - end;
  return removed >= Math.max(MUCH.least, Math.min(MUCH.characters, text.length * MUCH.part));
}

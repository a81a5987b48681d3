import { isLoadableUserId } from '../../domain/session/session.ts';
import type { Clock } from '../ports/browser.ts';
import { VersionReason, type DraftAddress, type DraftStore, type DraftVersion } from '../ports/drafts.ts';

/** How much time lies between two states that are kept while the person writes, in milliseconds: five minutes. */
const PAUSE = 5 * 60_000;

/** Removing this many characters at a stretch is much, or this part of the text, but no fewer than the last number. */
const MUCH = { characters: 200, part: 0.25, least: 20 };

/** A state of a draft: as it is kept, and all its text. */
interface DraftMoment {
  readonly value: unknown;
  readonly text: string;
}

/** A version without its place. */
export type VersionContent = Pick<DraftVersion, 'value' | 'savedAt' | 'reason'>;

export interface HistoryTools {
  readonly store: DraftStore;
  readonly clock: Clock;
  /** Called when the device has another version. */
  readonly onKept?: () => void;
  /** Called with a version that the device does not take. */
  readonly onRefused?: (version: VersionContent) => void;
}

/**
 * What one draft was before, for as long as it is open (product, "Proposals": nothing that was ever typed is destroyed by
 * a choice). The order is that of the calls; the clock only says how often.
 */
export class DraftHistory {
  #keptAt: number | undefined;
  /** What stood there before the person began to remove text. */
  #beforeRemoval: (DraftMoment & { readonly isKept: boolean }) | undefined;
  #writes: Promise<void> = Promise.resolve();

  constructor(
    private readonly address: DraftAddress,
    private readonly tools: HistoryTools,
  ) {}

  /**
   * Before an edit replaces `former`: keeps it at the first edit, five minutes after the last state that was kept, and when
   * the person has removed much of it since they began to remove text.
   */
  edited(former: DraftMoment, nextText: string): void {
    const isShorter = nextText.length < former.text.length;
    const whole = (isShorter ? this.#beforeRemoval : undefined) ?? { ...former, isKept: false };
    const isDue = this.#isDue();
    const isMuch = !whole.isKept && removesMuch(whole.text, nextText);
    if (isMuch) this.#keep(whole, VersionReason.written);
    // What came after the text was removed may be worth as much.
    if (isDue && !(isMuch && whole.text === former.text)) this.#keep(former, VersionReason.written);
    this.#beforeRemoval = isShorter ? { ...whole, isKept: whole.isKept || isMuch } : undefined;
  }

  /**
   * Something else than typing replaces this text: keeps it at once. Resolves when it is on the device, or the device has
   * refused it; never rejects. Empty text is not kept.
   */
  replaced(value: unknown, text: string, reason: VersionReason): Promise<void> {
    this.#beforeRemoval = undefined;
    this.#keep({ value, text }, reason);
    return this.#writes;
  }

  #isDue(): boolean {
    // Also when the clock has been put back.
    return this.#keptAt === undefined || Math.abs(this.tools.clock.now() - this.#keptAt) >= PAUSE;
  }

  #keep({ value, text }: DraftMoment, reason: VersionReason): void {
    const savedAt = this.tools.clock.now();
    this.#keptAt = savedAt;
    // What a visitor writes is kept nowhere: it could be shown to any other.
    if (text.trim() === '' || !isLoadableUserId(this.address.owner)) return;
    this.#writes = Promise.all([this.#writes, this.#remember({ value, savedAt, reason })]).then(() => undefined);
  }

  async #remember(version: VersionContent): Promise<void> {
    const { store, onKept, onRefused } = this.tools;
    // A store never rejects. If one does all the same, what is written goes on.
    const isKept = await store.remember(this.address, version).catch(() => false);
    if (isKept) onKept?.();
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

import { VERSION_INTERVAL } from '../../domain/shared/timeouts.ts';
import { isLoadableUserId } from '../../domain/session/session.ts';
import type { Clock } from '../ports/browser.ts';
import { VersionReason, type DraftAddress, type DraftStore, type DraftVersion } from '../ports/drafts.ts';

/** Removing this many characters at once, or this share of the text (but at least `least`), saves a version. */
const MUCH = { characters: 200, part: 0.25, least: 20 };

interface DraftMoment {
  readonly value: unknown;
  readonly text: string;
}

export type VersionContent = Pick<DraftVersion, 'value' | 'savedAt' | 'reason'>;

/** Earlier versions of one open draft (docs/specification.md, section 12). */
export class DraftHistory {
  #savedAt: number | undefined;
  #beforeRemoval: (DraftMoment & { readonly isSaved: boolean }) | undefined;
  #writes: Promise<void> = Promise.resolve();

  constructor(
    private readonly address: DraftAddress,
    private readonly tools: {
      readonly store: DraftStore;
      readonly clock: Clock;
      readonly onSaved?: () => void;
      readonly onRefused?: (version: VersionContent) => void;
    },
  ) {}

  /** Saves what an edit replaces: at the first edit, five minutes after the last version, and if much text goes. */
  edited(former: DraftMoment, nextText: string): void {
    const isShorter = nextText.length < former.text.length;
    const whole = (isShorter ? this.#beforeRemoval : undefined) ?? { ...former, isSaved: false };
    // Also handles a clock that was set back.
    const isDue = this.#savedAt === undefined || Math.abs(this.tools.clock.now() - this.#savedAt) >= VERSION_INTERVAL;
    const isMuch = !whole.isSaved && removesMuch(whole.text, nextText);
    if (isMuch) this.#saveVersion(whole, VersionReason.written);
    // Text typed after the removal may matter as much.
    if (isDue && !(isMuch && whole.text === former.text)) this.#saveVersion(former, VersionReason.written);
    this.#beforeRemoval = isShorter ? { ...whole, isSaved: whole.isSaved || isMuch } : undefined;
  }

  /** Saves what is replaced other than by typing, unless it is empty. Resolves once tried; never rejects. */
  replaced(value: unknown, text: string, reason: VersionReason): Promise<void> {
    this.#beforeRemoval = undefined;
    this.#saveVersion({ value, text }, reason);
    return this.#writes;
  }

  #saveVersion({ value, text }: DraftMoment, reason: VersionReason): void {
    const savedAt = this.tools.clock.now();
    this.#savedAt = savedAt;
    // Visitors' drafts are not saved: another visitor could see them.
    if (text.trim() === '' || !isLoadableUserId(this.address.owner)) return;
    this.#writes = Promise.all([this.#writes, this.#write({ value, savedAt, reason })]).then(() => undefined);
  }

  async #write(version: VersionContent): Promise<void> {
    const { store, onSaved, onRefused } = this.tools;
    // If a store rejects against its contract, typing must go on.
    const isSaved = await store.saveVersion(this.address, version).catch(() => false);
    if (isSaved) onSaved?.();
    else onRefused?.(version);
  }
}

function removesMuch(text: string, next: string): boolean {
  const most = Math.min(text.length, next.length);
  const start = commonLength(most, (from, to) => text.slice(from, to) === next.slice(from, to));
  const [textEnd, nextEnd] = [text.length, next.length];
  const end = commonLength(
    most - start,
    (from, to) => text.slice(textEnd - to, textEnd - from) === next.slice(nextEnd - to, nextEnd - from),
  );
  const removed = text.length - start - end;
  return removed >= Math.max(MUCH.least, Math.min(MUCH.characters, text.length * MUCH.part));
}

/** How many characters are the same. Browsers compare chunks fast: this runs with each key, also in a very long text. */
function commonLength(most: number, isSame: (from: number, to: number) => boolean): number {
  let length = 0;
  for (const step of [4_096, 64, 1]) while (length + step <= most && isSame(length, length + step)) length += step;
  return length;
}

import type { Conference } from '../../domain/lists/conference.ts';
import { withPage, type KnownRows } from '../../domain/lists/known-rows.ts';
import { textHash } from '../../domain/shared/text-hash.ts';
import { Clock } from '../ports/clock.ts';
import { injectable, injected } from '../ports/injection.ts';
import { StateStorage } from '../ports/state-storage.ts';
import { knownConferencesKey } from '../shared/storage-keys.ts';

/**
 * Remembers on this device since when it has had which conference in a list: most do not say when they were published.
 * It keeps a number for each, which is shorter than its address and hides nothing: whoever reads it can try addresses. It
 * stays after a logout; it is deleted in the account, or by a visitor with what else the browser has of this site.
 */
@injectable()
export class KnownConferences {
  #since: ReadonlyMap<string, number> = new Map();

  constructor(
    @injected(StateStorage) private readonly storage: StateStorage,
    @injected(Clock) private readonly clock: Clock,
  ) {}

  /** @param page names a page of a list, as it has just been read. */
  note(page: string, conferences: readonly Conference[]): void {
    const known: KnownRows = this.storage.read(knownConferencesKey) ?? [];
    const after = withPage(known, nameOf(page), conferences.map(nameOfConference), this.clock.now());
    this.storage.write(knownConferencesKey, after);
    this.#since = new Map([...this.#since, ...after]);
  }

  /** When a conference was published, else since when it is known here, in milliseconds since 1970. */
  since(conference: Conference): number | undefined {
    return conference.created?.at ?? this.#since.get(nameOfConference(conference));
  }
}

/** Its address is the same in every display; of ids some have one and some another, or a place-holder. */
function nameOfConference({ id, link }: Conference): string {
  return nameOf(link === undefined ? id : link.kind === 'internal' ? link.path : link.url);
}

const nameOf = (text: string): string => textHash(text).toString(36);

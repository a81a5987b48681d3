import type { Conference } from '../../domain/lists/conferences.ts';
import { type KnownRows, type List, type ListRow, withPage } from '../../domain/lists/list.ts';
import type { FilterTerms, NewsItem, NewsQuery, Vocabulary } from '../../domain/lists/news.ts';
import type { TimelineEntry } from '../../domain/lists/timeline.ts';
import type { ListDisplay, ViewReference } from '../../domain/content/link.ts';
import { MINUTE } from '../../domain/shared/timeouts.ts';
import { textHash } from '../../domain/shared/texts.ts';
import { type Query, QueryCache, QueryContext } from '../cache/query-cache.ts';
import { Clock, StateStorage } from '../ports/browser.ts';
import { ConferenceSource, NewsSource, type RowsWanted, TimelineSource, ViewSource } from '../ports/list-sources.ts';
import { injectable, injected } from '../ports/injection.ts';
import { knownConferencesKey } from '../storage/storage-keys.ts';

@injectable()
export class LoadNews {
  readonly #items: QueryCache<List<NewsItem>>;
  readonly #terms: QueryCache<FilterTerms>;

  constructor(
    @injected(NewsSource) private readonly source: NewsSource,
    @injected(QueryContext) context: QueryContext,
  ) {
    this.#items = new QueryCache(context, 'news');
    this.#terms = new QueryCache(context, 'terms');
  }

  items(query: NewsQuery, { display, url }: ListDisplay): Query<List<NewsItem>> {
    const from = { display, url };
    return this.#items.query(JSON.stringify([query, from]), (as) => this.source.items(query, from, as));
  }

  get cached(): readonly NewsItem[] {
    return this.#items.cached.flatMap(([, { rows }]) => rows);
  }

  terms(vocabulary: Vocabulary): Query<FilterTerms> {
    return this.#terms.query(vocabulary, (as) => this.source.terms(vocabulary, as));
  }
}

/**
 * Remembers when each conference first appeared in a list, since most have no date. Stores a hash per address: shorter,
 * but not secret, since addresses can be guessed. Survives logout; deleted in the account screen or with the browser's
 * site data.
 */
@injectable()
export class KnownConferences {
  #since: ReadonlyMap<string, number> = new Map();

  constructor(
    @injected(StateStorage) private readonly storage: StateStorage,
    @injected(Clock) private readonly clock: Clock,
  ) {}

  note(page: string, conferences: readonly Conference[]): void {
    const known: KnownRows = this.storage.read(knownConferencesKey) ?? [];
    const after = withPage(known, nameOf(page), conferences.map(nameOfConference), this.clock.now());
    this.storage.write(knownConferencesKey, after);
    this.#since = new Map([...this.#since, ...after]);
  }

  /** Publication date, else first seen here, in milliseconds since 1970. */
  since(conference: Conference): number | undefined {
    return conference.created?.at ?? this.#since.get(nameOfConference(conference));
  }
}

/** The address is the same in every display; ids differ or are placeholders. */
const nameOfConference = ({ id, link }: Conference): string =>
  nameOf(link === undefined ? id : link.kind === 'internal' ? link.path : link.url);

const nameOf = (text: string): string => textHash(text).toString(36);

@injectable()
export class LoadConferences {
  readonly #conferences: QueryCache<List<Conference>>;

  constructor(
    @injected(ConferenceSource) private readonly source: ConferenceSource,
    @injected(KnownConferences) private readonly known: KnownConferences,
    @injected(QueryContext) context: QueryContext,
  ) {
    this.#conferences = new QueryCache(context, 'conferences');
  }

  /** @param page counts from 0. */
  conferences({ display, url }: ListDisplay, page: number): Query<List<Conference>> {
    const from = { display, url };
    const key = JSON.stringify([from, page]);
    return this.#conferences.query(key, async (as) => {
      const list = await this.source.conferences(from, page, as);
      this.known.note(key, list.rows);
      return list;
    });
  }
}

@injectable()
export class LoadTimeline {
  readonly #entries: QueryCache<readonly TimelineEntry[]>;

  constructor(
    @injected(TimelineSource) private readonly source: TimelineSource,
    @injected(QueryContext) context: QueryContext,
  ) {
    this.#entries = new QueryCache(context, 'timeline');
  }

  entries(): Query<readonly TimelineEntry[]> {
    return this.#entries.query('', (as) => this.source.entries(as));
  }
}

/** So many pages of a list are read at most for the values of its filters. */
export const MOST_PAGES = 20;

@injectable()
export class LoadView {
  readonly #rows: QueryCache<List<ListRow>>;
  readonly #values: QueryCache<List<ListRow>>;

  constructor(
    @injected(ViewSource) private readonly source: ViewSource,
    @injected(QueryContext) context: QueryContext,
  ) {
    this.#rows = new QueryCache(context, 'views');
    this.#values = new QueryCache(context, 'values', { freshFor: () => 5 * MINUTE });
  }

  /** @param page counts from 0. */
  rows(from: ViewReference, page: number, wanted: RowsWanted = {}): Query<List<ListRow>> {
    const key = JSON.stringify([from, page, wanted]);
    return this.#rows.query(key, (as) => this.source.rows(from, page, as, wanted));
  }

  /** All rows, with the values of these fields. With a pager when there are more than `MOST_PAGES` pages. */
  values(from: ViewReference, values: readonly string[]): Query<List<ListRow>> {
    return this.#values.query(JSON.stringify([from, values]), async (as) => {
      const rows: ListRow[] = [];
      for (let page = 1; ; page += 1) {
        const { rows: read, pager } = await this.source.rows(from, page - 1, as, { fields: { values } });
        rows.push(...read);
        if (page >= (pager?.totalPages ?? 1)) return { rows, pager: undefined };
        if (page === MOST_PAGES) return { rows, pager };
      }
    });
  }
}

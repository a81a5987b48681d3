import { injectable, injected } from '../../application/ports/injection.ts';
import type { NewsSource } from '../../application/ports/news-source.ts';
import type { ReadAs } from '../../application/ports/page-source.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import type { NewsItem, NewsQuery } from '../../domain/lists/news.ts';
import type { List } from '../../domain/lists/pager.ts';
import type { FilterTerm, Vocabulary } from '../../domain/lists/term.ts';
import type { ViewReference } from '../../domain/lists/view-reference.ts';
import { HttpTransport } from '../http/http-transport.ts';
import { recordOf } from '../http/wire-values.ts';
import { readJson } from './content-reads.ts';
import { toFilterTerms } from './drupal-term-wire.ts';
import { toNewsList } from './drupal-news-wire.ts';
import { EarlyRequests } from './early-requests.ts';
import { toPager } from './list-answer.ts';
import { newsRequestUrl, termsRequestUrl } from './list-requests.ts';
import { PortalOrigin } from './portal-origin.ts';
import { siteContext } from './site-context.ts';

/** A vocabulary of more pages is none that one can filter by. */
const MOST_PAGES = 20;

/** News by `rest/views/public_news/{display}`, their filters by `vocab_news` and `vocab_tags`. */
@injectable()
export class DrupalNewsSource implements NewsSource {
  constructor(
    @injected(HttpTransport) private readonly http: HttpTransport,
    @injected(EarlyRequests) private readonly early: EarlyRequests,
    @injected(PortalSettings) private readonly settings: PortalSettings,
    @injected(PortalOrigin) private readonly portalOrigin: PortalOrigin,
  ) {}

  async items(query: NewsQuery, from: ViewReference, as: ReadAs): Promise<List<NewsItem>> {
    const { http, early, settings, portalOrigin } = this;
    const json = await readJson(http, early, newsRequestUrl(settings, from, query), as);
    return toNewsList(json, siteContext(portalOrigin, settings));
  }

  async terms(vocabulary: Vocabulary, as: ReadAs): Promise<readonly FilterTerm[]> {
    const { http, early, settings } = this;
    const read = (page: number) => readJson(http, early, termsRequestUrl(settings, vocabulary, page), as);
    const first = await read(0);
    // Drupal's own default is ten terms on a page: a filter needs all of them.
    const pages = Math.min(toPager(recordOf(first)['pager'])?.totalPages ?? 1, MOST_PAGES);
    const others = await Promise.all(Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => read(index + 1)));
    const terms = [first, ...others].flatMap(toFilterTerms);
    return [...new Map(terms.map((term) => [term.id, term])).values()];
  }
}

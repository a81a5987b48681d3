import { useId, useRef } from 'react';
import { LoadNews } from '../../../../application/lists/load-lists.ts';
import { newsSearch, parseNewsAddress } from '../../../../domain/lists/news-address.ts';
import { PortalSettings } from '../../../../application/ports/portal-settings.ts';
import { asksForSameNews, type NewsItem, type NewsQuery } from '../../../../domain/lists/news.ts';
import type { List } from '../../../../domain/lists/pager.ts';
import { useService } from '../../../di/container-context.tsx';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { Pager, showTop } from '../../../components/list/pager.tsx';
import { LoadableView, RowsSkeleton, useSuccessiveQueries } from '../../../components/list/query-view.tsx';
import { useListAddress } from '../../../components/list/use-list-address.ts';
import { FilterChips } from './filter-chips.tsx';
import { NewsAbsence } from './news-absence.tsx';
import { absenceIn, withRefusals } from './news-answer.ts';
import { NewsEntries } from './news-entries.tsx';
import { NewsFilters } from './news-filters.tsx';
import { NewsSortSelect } from './news-sort-select.tsx';
import { newsWords } from './news-words.ts';
import { namesIn } from './term-names.ts';
import { chipsOf, useFilterGroups } from './use-filter-groups.ts';
import { useNewsSummary } from './use-news-summary.ts';
import './news-list.css';

/** The news of the news screen, with their filters, orders and pages, all of them in the address (product, "News"). */
export function NewsList() {
  const words = useWords(newsWords);
  const settings = useService(PortalSettings);
  const { sorts } = settings.lists.news;
  const address = useListAddress((search) => parseNewsAddress(search, sorts), newsSearch);
  const { query, change, searchOf } = address;
  const reading = useService(LoadNews).items(query, settings.lists.news);
  const { state, former } = useSuccessiveQueries(query, reading);
  const answer = withRefusals(state, query);
  const summary = useNewsSummary(answer, query);
  const groups = useFilterGroups(address);
  const [categories, tags] = groups;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const way = { searchOf, onChosen: () => showTop(heading.current) };
  function clearFilters() {
    focusHeading();
    change({ categories: [], tags: [] });
  }

  const names = { categories: namesIn(categories.found), tags: namesIn(tags.found) };
  const show = ({ rows, pager }: List<NewsItem>, asked: NewsQuery, currentPage = pager?.currentPage ?? 0) => (
    <>
      <NewsEntries key={JSON.stringify(asked)} items={rows} names={names} level={3} withImages />
      {pager && asksForSameNews(asked, query) && (
        <Pager {...way} currentPage={currentPage} totalPages={pager.totalPages} />
      )}
    </>
  );
  const waiting = former?.value.rows.length ? (
    <div className="former">{show(former.value, former.question, query.page)}</div>
  ) : (
    <RowsSkeleton />
  );

  return (
    <div className="news">
      <NewsFilters groups={groups} onDone={way.onChosen} />
      <section className="news__results" aria-labelledby={headingId}>
        <div className="news__bar">
          {/* A live region by its attribute: with `role="status"` it would be no heading, and within one no part of its name. */}
          <h2 ref={heading} id={headingId} tabIndex={-1} aria-live="polite" className="news__count">
            {summary}
          </h2>
          <NewsSortSelect offered={sorts} sort={query.sort} onSort={(sort) => change({ sort })} />
        </div>
        <FilterChips chips={groups.flatMap(chipsOf)} onClear={clearFilters} onLast={focusHeading} />
        <LoadableView state={answer} refresh={reading.refresh} what={words.theNews} waiting={waiting}>
          {(list) => {
            const absence = absenceIn(list, query);
            return absence ? <NewsAbsence {...way} absence={absence} /> : show(list, query);
          }}
        </LoadableView>
      </section>
    </div>
  );
}

import { type ReactNode, useId, useRef } from 'react';
import { type Loadable, ready } from '../../../application/cache/loadable.ts';
import { LoadNews } from '../../../application/lists/load-lists.ts';
import { PortalSettings, type ConfiguredRoute as ScreenName } from '../../../application/ports/portal-settings.ts';
import { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { type List, asksForSameRows } from '../../../domain/lists/list.ts';
import {
  type FurtherNewsSort,
  isFiltered,
  type NewsItem,
  type NewsQuery,
  newsSearch,
  type NewsSort,
  parseNewsAddress,
} from '../../../domain/lists/news.ts';
import { inLanguage } from '../../../domain/shared/entity-texts.ts';
import type { ConfiguredRouteProps } from '../../app/configured-routes.ts';
import { LazyFeature } from '../../app/lazy-feature.tsx';
import { Screen, ShareActionsSlot } from '../../app/screen.tsx';
import { ListSelect, RowsView } from '../../components/list/paged-rows.tsx';
import { showTop, useRowsSummary } from '../../components/list/pager.tsx';
import { RowsSkeleton, useSuccessiveQueries } from '../../components/list/query-view.tsx';
import { listMessages } from '../../components/list/list-messages.ts';
import { useBoundList, useListAddress } from '../../components/list/use-list-address.ts';
import { PageSkeleton } from '../../components/skeleton.tsx';
import { useService } from '../../di/container-context.tsx';
import { useShellMessages, useShownLanguage, useMessages } from '../../i18n/messages-provider.tsx';
import { ConferencesList } from './conferences-list.tsx';
import { chipsOf, FilterChips, NewsFilters, useFilterGroups } from './news-filters.tsx';
import { namesIn, NewsEntries } from './news-entries.tsx';
import { newsMessages } from './lists-messages.ts';
import { TimelineList } from './timeline-list.tsx';
import '../../components/list/list.css';
import './configured-route.css';
import './news-list.css';

/** Drupal answers filters it does not accept with an empty list or 404; both become a refusal. */
function withRefusals(state: Loadable<List<NewsItem>>, query: NewsQuery): Loadable<List<NewsItem>> {
  const isUnknown = state.status === 'failed' && state.reason === RemoteErrorKind.notFound;
  return isUnknown && isFiltered(query) ? ready({ rows: [], pager: undefined, refused: true }) : state;
}

/** The news list; filters, order and page are in the URL (docs/specification.md, section 11: News). */
function NewsList() {
  const messages = useMessages(newsMessages);
  const { page } = useShellMessages();
  const settings = useService(PortalSettings).lists.news;
  const address = useListAddress((search) => parseNewsAddress(search, settings.sorts), newsSearch);
  const { query, change, searchOf } = address;
  const rowsQuery = useService(LoadNews).items(query, settings);
  const { state, former } = useSuccessiveQueries(query, rowsQuery);
  const answer = withRefusals(state, query);
  const summary = useRowsSummary(answer, messages);
  const groups = useFilterGroups(address);
  const [categories, tags] = groups;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const toHeading = () => showTop(heading.current);
  function clearFilters() {
    focusHeading();
    change({ categories: [], tags: [] });
  }

  const names = { categories: namesIn(categories.found), tags: namesIn(tags.found) };
  const filtered = isFiltered(query);
  const isRefused =
    filtered && answer.status === 'ready' && answer.value.rows.length === 0 && answer.value.refused === true;

  return (
    <div className="news">
      <NewsFilters groups={groups} onDone={toHeading} />
      <section className="news__results" aria-labelledby={headingId}>
        <div className="news__bar">
          {/* A live region by its attribute: with `role="status"` it would be no heading, and within one no part of its name. */}
          <h2 ref={heading} id={headingId} tabIndex={-1} aria-live="polite" className="news__count">
            {isRefused ? messages.refused : summary}
          </h2>
          <NewsSortSelect offered={settings.sorts} sort={query.sort} onSort={(sort) => change({ sort })} />
        </div>
        <FilterChips chips={groups.flatMap(chipsOf)} onClear={clearFilters} onLast={focusHeading} />
        <RowsView
          question={query}
          page={query.page}
          state={answer}
          former={former?.value.rows.length ? former : undefined}
          refresh={rowsQuery.refresh}
          what={messages.theNews}
          isSameList={(asked) => asksForSameRows(asked, query)}
          searchOf={searchOf}
          onChosen={toHeading}
          refusal={filtered && <p className="list-note">{messages.refusedText}</p>}
          empty={
            <p className="list-note">{filtered ? messages.noResultsText : `${messages.emptyText} ${page.emptyHint}`}</p>
          }
        >
          {(rows) => <NewsEntries items={rows} names={names} level={3} withImages />}
        </RowsView>
      </section>
    </div>
  );
}

interface NewsSortSelectProps {
  readonly offered: readonly FurtherNewsSort[];
  readonly sort: NewsSort;
  readonly onSort: (sort: NewsSort) => void;
}

/** Nothing when there is only one order. */
function NewsSortSelect({ offered, sort, onSort }: NewsSortSelectProps) {
  const messages = useMessages(newsMessages);
  if (offered.length === 0) return null;
  const sorts: readonly NewsSort[] = ['newest', ...new Set(offered)];
  function choose(value: string) {
    const chosen = sorts.find((name) => name === value);
    if (chosen) onSort(chosen);
  }
  return (
    <ListSelect label={messages.sort} value={sort} onChoose={choose}>
      {sorts.map((name) => (
        <option key={name} value={name}>
          {messages.sorts[name]}
        </option>
      ))}
    </ListSelect>
  );
}

/** In a chunk of its own: most associations have no configured lists. */
const ListPart = () => (
  <LazyFeature name="list-screen" waiting={<RowsSkeleton />}>
    {({ ConfiguredList }) => <ConfiguredList />}
  </LazyFeature>
);

const lists: Readonly<Partial<Record<ScreenName, () => ReactNode>>> = {
  news: NewsList,
  conferences: ConferencesList,
  timeline: TimelineList,
  list: ListPart,
};

/**
 * The page's content, then the list. The list loads in parallel with the page, but is not shown before it, to avoid a
 * layout shift.
 */
export function ConfiguredRoute({ screen, title, language, children }: ConfiguredRouteProps) {
  const own = useOwnTitle(screen);
  const List = lists[screen];
  return (
    <>
      {title === undefined ? (
        <PageSkeleton />
      ) : (
        <Screen title={title || own.text} language={title === '' ? own.language : language}>
          {children}
        </Screen>
      )}
      <div className="list-screen" hidden={title === undefined}>
        {List && <List />}
        {List && <ShareActionsSlot title={title || own.text} />}
      </div>
    </>
  );
}

function useOwnTitle(screen: ScreenName): { readonly text: string; readonly language?: string } {
  const { screens } = useMessages(listMessages);
  const shown = useShownLanguage();
  const list = useBoundList();
  return screen === 'list' ? inLanguage(list?.title ?? {}, shown) : { text: screens[screen] };
}

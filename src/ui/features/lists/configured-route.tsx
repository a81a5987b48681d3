import { type ReactNode, useId, useRef } from 'react';
import { type Loadable, ready } from '../../../application/cache/loadable.ts';
import { LoadNews } from '../../../application/lists/load-lists.ts';
import { PortalSettings, type ConfiguredRoute as ScreenName } from '../../../application/ports/portal-settings.ts';
import { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import type { List } from '../../../domain/lists/list.ts';
import {
  asksForSameNews,
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
import { Screen, SharePart } from '../../app/screen.tsx';
import { NoSuchPage, Pager, type PagerProps, showTop, useRowsSummary } from '../../components/list/pager.tsx';
import { LoadableView, RowsSkeleton, useSuccessiveQueries } from '../../components/list/query-view.tsx';
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

type NewsAnswer = List<NewsItem>;

const refusal: Loadable<NewsAnswer> = ready({ rows: [], pager: undefined, refused: true });

/** Drupal answers filters it does not accept with an empty list or 404; both become a refusal. */
function withRefusals(state: Loadable<NewsAnswer>, query: NewsQuery): Loadable<NewsAnswer> {
  const isUnknown = state.status === 'failed' && state.reason === RemoteErrorKind.notFound;
  return isUnknown && isFiltered(query) ? refusal : state;
}

type Absence =
  | { readonly kind: 'refused' | 'no-results' | 'empty' }
  /** The page is past the last one; `totalPages` is 0 when unknown. */
  | { readonly kind: 'past-end'; readonly totalPages: number };

/** Why there are no rows; `undefined` when there are some. */
function absenceIn({ rows, pager, refused }: NewsAnswer, query: NewsQuery): Absence | undefined {
  if (rows.length > 0) return undefined;
  if (refused && isFiltered(query)) return { kind: 'refused' };
  // The first page may be empty because the reader may not see its rows: it is not past the end.
  if (query.page > 0 && pager?.totalItems !== 0) return { kind: 'past-end', totalPages: pager?.totalPages ?? 0 };
  return { kind: isFiltered(query) ? 'no-results' : 'empty' };
}

/** The news list; filters, order and page are in the URL (docs/specification.md, section 11: News). */
function NewsList() {
  const messages = useMessages(newsMessages);
  const settings = useService(PortalSettings);
  const { sorts } = settings.lists.news;
  const address = useListAddress((search) => parseNewsAddress(search, sorts), newsSearch);
  const { query, change, searchOf } = address;
  const rowsQuery = useService(LoadNews).items(query, settings.lists.news);
  const { state, former } = useSuccessiveQueries(query, rowsQuery);
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
        <LoadableView state={answer} refresh={rowsQuery.refresh} what={messages.theNews} waiting={waiting}>
          {(list) => {
            const absence = absenceIn(list, query);
            return absence ? <NewsAbsence {...way} absence={absence} /> : show(list, query);
          }}
        </LoadableView>
      </section>
    </div>
  );
}

/** Like `useRowsSummary`, and for refused filters says so. */
function useNewsSummary(answer: Loadable<List<NewsItem>>, query: NewsQuery): string {
  const messages = useMessages(newsMessages);
  const summary = useRowsSummary(answer, messages);
  const isRefused = answer.status === 'ready' && absenceIn(answer.value, query)?.kind === 'refused';
  return isRefused ? messages.refused : summary;
}

interface NewsAbsenceProps extends Pick<PagerProps, 'searchOf' | 'onChosen'> {
  readonly absence: Absence;
}

/** Explains why there are no news, with a way on. */
function NewsAbsence({ absence, ...way }: NewsAbsenceProps) {
  const messages = useMessages(newsMessages);
  const { page } = useShellMessages();
  switch (absence.kind) {
    case 'past-end':
      return <NoSuchPage {...way} totalPages={absence.totalPages} />;
    case 'empty':
      return (
        <p className="list-note">
          {messages.emptyText} {page.emptyHint}
        </p>
      );
    case 'refused':
      return <p className="list-note">{messages.refusedText}</p>;
    case 'no-results':
      return <p className="list-note">{messages.noResultsText}</p>;
  }
}

interface NewsSortSelectProps {
  readonly offered: readonly FurtherNewsSort[];
  readonly sort: NewsSort;
  readonly onSort: (sort: NewsSort) => void;
}

/** Nothing when there is only one order. */
function NewsSortSelect({ offered, sort, onSort }: NewsSortSelectProps) {
  const messages = useMessages(newsMessages);
  const id = useId();
  if (offered.length === 0) return null;
  const sorts: readonly NewsSort[] = ['newest', ...new Set(offered)];
  return (
    <p className="list-select">
      <label htmlFor={id}>{messages.sort}</label>
      <select
        id={id}
        className="list-select__field"
        value={sort}
        onChange={({ currentTarget: { value } }) => {
          const chosen = sorts.find((name) => name === value);
          if (chosen) onSort(chosen);
        }}
      >
        {sorts.map((name) => (
          <option key={name} value={name}>
            {messages.sorts[name]}
          </option>
        ))}
      </select>
    </p>
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
 * A screen on a generic page (docs/specification.md, section 10): the page's content, then the list. The list loads in
 * parallel with the page, but is not shown before it, to avoid a layout shift.
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
        {List && <SharePart title={title || own.text} />}
      </div>
    </>
  );
}

/** Title of a screen whose page has none. */
function useOwnTitle(screen: ScreenName): { readonly text: string; readonly language?: string } {
  const { screens } = useMessages(listMessages);
  const shown = useShownLanguage();
  const list = useBoundList();
  return screen === 'list' ? inLanguage(list?.title ?? {}, shown) : { text: screens[screen] };
}

import RemoveIcon from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Loadable, ready } from '../../../application/cache/loadable.ts';
import { LoadNews } from '../../../application/lists/load-lists.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { asksForSameRows, type List, pageParameterOf } from '../../../domain/lists/list.ts';
import {
  allNews,
  type FilterTerms,
  type FurtherNewsSort,
  isFiltered,
  type NewsItem,
  type NewsQuery,
  newsSearch,
  type NewsSort,
  parseNewsAddress,
  type Vocabulary,
} from '../../../domain/lists/news.ts';
import type { ListDisplay } from '../../../domain/content/link.ts';
import { Button } from '../../components/button.tsx';
import { ListEntry, LoadMoreList } from '../../components/list/list-entry.tsx';
import { Terms } from '../../components/list/list-heading.tsx';
import {
  type ListAddress,
  ListResults,
  ListSelect,
  NoSuchPage,
  Pager,
  showTop,
  useListAddress,
  usePageLinks,
  usePageOf,
} from '../../components/list/paged-rows.tsx';
import { LoadableView, QueryView, RowsSkeleton } from '../../components/list/query-view.tsx';
import { useService } from '../../di/container-context.tsx';
import { useQuery } from '../../di/use-stream.ts';
import { useMessages, useShellMessages } from '../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { newsMessages } from './lists-messages.ts';
import './filter-chips.css';
import './news-filters.css';
import './news-list.css';

/** The content system answers filters it does not accept with an empty list or 404; both become a refusal. */
function withRefusals(state: Loadable<List<NewsItem>>, query: NewsQuery): Loadable<List<NewsItem>> {
  const isUnknown = state.status === 'failed' && state.reason === RemoteErrorKind.notFound;
  return isUnknown && isFiltered(query) ? ready({ rows: [], pager: undefined, refused: true }) : state;
}

/** The news list; filters, order and page are in the URL (docs/specification.md, section 11: News). */
export function NewsList() {
  const messages = useMessages(newsMessages);
  const { page } = useShellMessages();
  const settings = useService(PortalSettings).lists.news;
  const address = useListAddress((search) => parseNewsAddress(search, settings.sorts), newsSearch);
  const { query, change, searchOf } = address;
  const categories = useFilterGroup('categories', address);
  const tags = useFilterGroup('tags', address);
  const groups = [categories, tags];
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const filtered = isFiltered(query);

  function clearFilters() {
    focusHeading();
    change({ categories: [], tags: [] });
  }
  return (
    <div className="news">
      <NewsFilters groups={groups} onDone={() => showTop(heading.current)} />
      <ListResults
        className="news__results"
        heading={heading}
        question={query}
        query={useService(LoadNews).items(query, settings)}
        shown={(state) => withRefusals(state, query)}
        messages={messages}
        choices={<NewsSortSelect offered={settings.sorts} sort={query.sort} onSort={(sort) => change({ sort })} />}
        chosen={<FilterChips groups={groups} onClear={clearFilters} onLast={focusHeading} />}
        what={messages.theNews}
        isSameList={(asked) => asksForSameRows(asked, query)}
        searchOf={searchOf}
        refusal={filtered && <p className="list-note">{messages.refusedText}</p>}
        empty={
          <p className="list-note">{filtered ? messages.noResultsText : `${messages.emptyText} ${page.emptyHint}`}</p>
        }
      >
        {(rows) => (
          <NewsEntries items={rows} names={{ categories: categories.names, tags: tags.names }} level={3} withImages />
        )}
      </ListResults>
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

type Names = ReadonlyMap<number, string>;

type FilterGroup = ReturnType<typeof useFilterGroup>;

/** The terms of a vocabulary as a filter. */
function useFilterGroup(kind: Vocabulary, { query, change }: ListAddress<NewsQuery>) {
  const messages = useMessages(newsMessages);
  const terms = useService(LoadNews).terms(kind);
  const found = useQuery(terms);
  const selected = query[kind];
  const { theCategories, moreCategories, category, theTags, moreTags, tag } = messages;
  return {
    kind,
    legend: messages[kind],
    found,
    names: namesIn(found),
    refresh: terms.refresh,
    selected,
    choose: (id: number, isWanted: boolean) =>
      change({ [kind]: isWanted ? [...selected, id] : selected.filter((other) => other !== id) }),
    ...(kind === 'categories'
      ? { what: theCategories, incomplete: moreCategories, nameless: category }
      : { what: theTags, incomplete: moreTags, nameless: tag }),
  };
}

function NewsFilters({ groups, onDone }: { readonly groups: readonly FilterGroup[]; readonly onDone: () => void }) {
  const messages = useMessages(newsMessages);
  const numbers = useNumberFormat();
  const panel = useId();
  const [open, setOpen] = useState(false);
  const active = groups.reduce((sum, { selected }) => sum + selected.length, 0);
  const offered = groups.filter(({ found }) => found.status !== 'ready' || found.value.terms.length > 0);
  if (offered.length === 0) return null;

  function showNews() {
    // Closes the filters first: otherwise the scroll position would be off by their height.
    flushSync(() => setOpen(false));
    onDone();
  }
  return (
    <search aria-label={messages.filter} className="news-filters">
      <Button
        className="button news-filters__toggle"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        {messages.filter}{' '}
        {active > 0 && <span className="news-filters__active">({messages.filtersActive(numbers.format(active))})</span>}
      </Button>
      <div id={panel} className={open ? 'news-filters__panel' : 'news-filters__panel news-filters__panel--closed'}>
        {offered.map((group) => (
          <Group key={group.kind} {...group} />
        ))}
        <Button className="button news-filters__done" label={messages.showNews} onClick={showNews} />
      </div>
    </search>
  );
}

function Group({ legend, what, found, incomplete, refresh, selected, choose }: FilterGroup) {
  return (
    <fieldset className="news-filters__group">
      <legend className="news-filters__legend">{legend}</legend>
      <LoadableView state={found} refresh={refresh} what={what} waiting={<WaitingTerms />}>
        {({ terms, isComplete }) => (
          <>
            <ul className="news-filters__terms">
              {terms.map(({ id, name }) => (
                <li key={id}>
                  <label className="news-filters__term">
                    <input
                      type="checkbox"
                      checked={selected.includes(id)}
                      onChange={({ currentTarget: { checked } }) => choose(id, checked)}
                    />
                    {name}
                  </label>
                </li>
              ))}
            </ul>
            {!isComplete && <p className="note news-filters__more">{incomplete}</p>}
          </>
        )}
      </LoadableView>
    </fieldset>
  );
}

function WaitingTerms() {
  return (
    <div aria-hidden="true" className="news-filters__waiting">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <i key={place} />
      ))}
    </div>
  );
}

interface FilterChipsProps {
  readonly groups: readonly FilterGroup[];
  readonly onClear: () => void;
  readonly onLast: () => void;
}

/** The chosen filters, each a button that removes it. */
function FilterChips({ groups, onClear, onLast }: FilterChipsProps) {
  const messages = useMessages(newsMessages);
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<{ readonly index: number }>();
  const chips = groups.flatMap((group) => group.selected.map((id) => ({ ...group, id })));

  useEffect(() => {
    if (removed !== undefined) list.current?.querySelectorAll('button')[removed.index]?.focus();
  }, [removed]);

  if (chips.length === 0) return null;
  return (
    <div className="filter-chips">
      <ul ref={list} aria-label={messages.activeFilters} className="filter-chips__list">
        {chips.map(({ kind, id, found, names, nameless, choose }, index) => {
          const name = names.get(id) || nameless(id);
          const isWaiting = found.status === 'idle' || found.status === 'loading';
          function remove() {
            if (index === chips.length - 1) onLast();
            else setRemoved({ index });
            choose(id, false);
          }
          return (
            <li key={`${kind} ${id}`}>
              <button type="button" className="filter-chip" aria-label={messages.removeFilter(name)} onClick={remove}>
                {isWaiting ? <i className="filter-chip__waiting" /> : <span>{name}</span>}
                <RemoveIcon />
              </button>
            </li>
          );
        })}
      </ul>
      <Button look="quiet" label={messages.clearFilters} onClick={onClear} />
    </div>
  );
}

type TermNames = Readonly<Record<Vocabulary, Names>>;

const noNames: TermNames = { categories: new Map(), tags: new Map() };

function namesIn(found: Loadable<FilterTerms>): Names {
  return new Map(found.status === 'ready' ? found.value.terms.map(({ id, name }) => [id, name]) : []);
}

/** Loads the names of all categories and tags. Errors are ignored: those names stay unknown. */
export function useTermNames(): TermNames {
  const news = useService(LoadNews);
  return {
    categories: namesIn(useQuery(news.terms('categories'))),
    tags: namesIn(useQuery(news.terms('tags'))),
  };
}

interface NewsEntriesProps {
  readonly items: readonly NewsItem[];
  readonly names: TermNames;
  readonly level: number;
  readonly withImages?: boolean;
}

function NewsEntries({ items, names, level, withImages = false }: NewsEntriesProps) {
  return (
    <LoadMoreList name="news" rows={items} className="entries">
      {(item) => (
        <ListEntry row={withImages ? item : { ...item, image: undefined }} level={level} isDated>
          <TermLine item={item} names={names} />
        </ListEntry>
      )}
    </LoadMoreList>
  );
}

function TermLine({ item, names }: { readonly item: NewsItem; readonly names: TermNames }) {
  const shown = (['categories', 'tags'] as const)
    .flatMap((kind) => item[kind].map(({ id, name }) => name || (id !== undefined && names[kind].get(id))))
    .filter(Boolean);
  return (
    shown.length > 0 && (
      <p className="entry__terms">
        <Terms terms={shown} />
      </p>
    )
  );
}

interface NewsTeaserProps {
  readonly from: ListDisplay;
  readonly title: string;
  readonly level: number;
  readonly heading: ReactNode;
  readonly most: number | undefined;
}

/** A display's news in a region of a page: a link to all news instead of filters and pages. */
export function NewsTeaser({ from, title, level, heading, most }: NewsTeaserProps) {
  const messages = useMessages(newsMessages);
  const parameter = pageParameterOf({ view: '', ...from });
  const { top, ...links } = usePageLinks<HTMLDivElement>(parameter);
  const asked = usePageOf(parameter);
  // A view's rows are an excerpt of the news screen; a list with its own URL is shown nowhere else.
  const isAll = from.url !== undefined;
  const page = isAll ? asked : 0;
  const query = useService(LoadNews).items({ ...allNews, page }, from);
  return (
    <div ref={top} tabIndex={-1}>
      {heading}
      <QueryView query={query} what={messages.theNews} waiting={<RowsSkeleton />}>
        {({ rows, pager }) => {
          if (rows.length === 0 && page > 0) return <NoSuchPage {...links} totalPages={pager?.totalPages} />;
          if (rows.length === 0) return <p className="list-note note">{messages.emptyText}</p>;
          // Entity rows have only term ids: only for them are the names loaded.
          const isLacking = rows.some(({ categories, tags }) => [...categories, ...tags].some(({ name }) => !name));
          const Entries = isLacking ? NamedEntries : NewsEntries;
          return (
            <>
              <Entries key={page} items={rows.slice(0, most)} names={noNames} level={level} />
              {isAll && pager && (
                <Pager {...links} title={title} currentPage={pager.currentPage} totalPages={pager.totalPages} />
              )}
            </>
          );
        }}
      </QueryView>
    </div>
  );
}

function NamedEntries(props: Omit<NewsEntriesProps, 'names'>) {
  return <NewsEntries {...props} names={useTermNames()} />;
}

import type { ReactNode } from 'react';
import type { Loadable } from '../../../application/cache/loadable.ts';
import { LoadNews } from '../../../application/lists/load-lists.ts';
import { pageParameterOf } from '../../../domain/lists/list.ts';
import { allNews, type FilterTerms, type NewsItem, type Term, type Vocabulary } from '../../../domain/lists/news.ts';
import type { ListDisplay } from '../../../domain/content/link.ts';
import { ListEntry } from '../../components/list/list-entry.tsx';
import { LoadMoreList } from '../../components/list/load-more.tsx';
import { usePageLinks, usePageOf } from '../../components/list/paged-rows.tsx';
import { NoSuchPage, Pager } from '../../components/list/pager.tsx';
import { QueryView, RowsSkeleton } from '../../components/list/query-view.tsx';
import { useService } from '../../di/container-context.tsx';
import { useQuery } from '../../di/use-stream.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { newsMessages } from './lists-messages.ts';
import { RegionHeading, type RegionProps } from './region-heading.tsx';

type Names = ReadonlyMap<number, string>;

type TermNames = Readonly<Record<Vocabulary, Names>>;

const noNames: TermNames = { categories: new Map(), tags: new Map() };

export function namesIn(found: Loadable<FilterTerms>): Names {
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

function nameOf({ id, name }: Term, names: Names): string {
  return name || (id === undefined ? '' : (names.get(id) ?? ''));
}

export interface NewsEntriesProps {
  readonly items: readonly NewsItem[];
  readonly names: TermNames;
  readonly level: number;
  readonly withImages: boolean;
}

export function NewsEntries({ items, names, level, withImages }: NewsEntriesProps) {
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

function TermLine({ item: { categories, tags }, names }: { item: NewsItem; names: TermNames }) {
  const shown = [
    ...categories.map((term) => nameOf(term, names.categories)),
    ...tags.map((term) => nameOf(term, names.tags)),
  ].filter(Boolean);
  return shown.length > 0 && <p className="entry__terms">{shown.join(' · ')}</p>;
}

/** A display's news in a region of a page: a link to all news instead of filters and pages. */
export function NewsTeaser({ from, ...place }: RegionProps & { readonly from: ListDisplay }) {
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
      <RegionHeading {...place} screen="news" all={messages.allNews} />
      <QueryView query={query} what={messages.theNews} waiting={<RowsSkeleton />}>
        {({ rows, pager }) => {
          if (rows.length === 0 && page > 0) return <NoSuchPage {...links} totalPages={pager?.totalPages ?? 0} />;
          if (rows.length === 0) return <p className="list-note note">{messages.emptyText}</p>;
          return (
            <>
              <Named key={page} items={rows}>
                {(names) => <NewsEntries items={rows} names={names} level={place.level + 1} withImages={false} />}
              </Named>
              {isAll && pager && (
                <Pager {...links} title={place.title} currentPage={pager.currentPage} totalPages={pager.totalPages} />
              )}
            </>
          );
        }}
      </QueryView>
    </div>
  );
}

interface NamedProps {
  readonly items: readonly NewsItem[];
  readonly children: (names: TermNames) => ReactNode;
}

/** Entity rows have only term ids: only for them are the names loaded. */
function Named({ items, children }: NamedProps) {
  const isLacking = items.some(({ categories, tags }) => [...categories, ...tags].some(({ name }) => name === ''));
  return isLacking ? <ReadNames>{children}</ReadNames> : children(noNames);
}

function ReadNames({ children }: Pick<NamedProps, 'children'>) {
  return children(useTermNames());
}

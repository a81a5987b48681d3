import { useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadNews } from '../../../../application/lists/load-lists.ts';
import { formatPage, pageParameterOf, parsePage, withParameters } from '../../../../domain/lists/list-address.ts';
import { allNews, type NewsItem } from '../../../../domain/lists/news.ts';
import type { ListDisplay } from '../../../../domain/lists/view-reference.ts';
import { useService } from '../../../di/container-context.tsx';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { ListHeading } from '../../../components/list/list-heading.tsx';
import { readingWords } from '../../../components/list/reading-words.ts';
import { NoSuchPage, Pager, showTop } from '../../../components/list/pager.tsx';
import { QueryView, RowsSkeleton } from '../../../components/list/query-view.tsx';
import { useBoundPath } from '../../../components/list/use-list-address.ts';
import { NewsEntries } from './news-entries.tsx';
import { newsWords } from './news-words.ts';
import { noNames, useTermNames, type TermNames } from './term-names.ts';

export interface NewsTeaserProps {
  /** Which display of the news; its URL overrides that. */
  readonly from: ListDisplay;
  /** Empty for the news' own word. */
  readonly title: string;
  /** Of the heading. */
  readonly level: number;
  /** The title's, where that is known. */
  readonly language?: string | undefined;
}

/** The news that a display sends, in a region of a page: no filters and no pages, but the way to all of them. */
export function NewsTeaser({ from, title, level, language }: NewsTeaserProps) {
  const words = useWords(newsWords);
  const { screens } = useWords(readingWords);
  const path = useBoundPath('news');
  const { search } = useLocation();
  const top = useRef<HTMLDivElement>(null);
  const parameter = pageParameterOf({ view: '', ...from });
  // What a view sends is a taste of the news screen; a list at a URL of its own is to be had nowhere else.
  const isAll = from.url !== undefined;
  const page = isAll ? parsePage(new URLSearchParams(search).get(parameter)) : 0;
  const reading = useService(LoadNews).items({ ...allNews, page }, from);
  const way = {
    searchOf: (wanted: number) => withParameters(search, { [parameter]: formatPage(wanted) }),
    onChosen: () => showTop(top.current),
  };
  return (
    <div ref={top} tabIndex={-1}>
      <ListHeading
        level={level}
        title={title || screens.news}
        language={title === '' ? undefined : language}
        more={path === undefined ? undefined : { path, label: words.allNews }}
      />
      <QueryView reading={reading} what={words.theNews} waiting={<RowsSkeleton />}>
        {({ rows, pager }) => {
          if (rows.length === 0 && page > 0) return <NoSuchPage {...way} totalPages={pager?.totalPages ?? 0} />;
          if (rows.length === 0) return <p className="list-note note">{words.emptyText}</p>;
          return (
            <>
              <Named key={page} items={rows}>
                {(names) => <NewsEntries items={rows} names={names} level={level + 1} withImages={false} />}
              </Named>
              {isAll && pager && (
                <Pager {...way} title={title} currentPage={pager.currentPage} totalPages={pager.totalPages} />
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

/** Entity rows only have the ids of their terms: then, and only then, the names are read, too. */
function Named({ items, children }: NamedProps) {
  const isLacking = items.some(({ categories, tags }) => [...categories, ...tags].some(({ name }) => name === ''));
  return isLacking ? <ReadNames>{children}</ReadNames> : children(noNames);
}

function ReadNames({ children }: Pick<NamedProps, 'children'>) {
  return children(useTermNames());
}

import type { ReactNode } from 'react';
import { LoadNews } from '../../../../application/lists/load-news.ts';
import { allNews, type NewsItem } from '../../../../domain/lists/news.ts';
import type { ViewReference } from '../../../../domain/lists/view-reference.ts';
import { useService } from '../../../di/container-context.tsx';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { ListHeading } from '../list-heading.tsx';
import { listsWords } from '../lists-words.ts';
import { ReadingView } from '../reading-view.tsx';
import { useBoundPath } from '../use-bound-path.ts';
import { NewsEntries, NewsSkeleton } from './news-entries.tsx';
import { newsWords } from './news-words.ts';
import { noNames, useTermNames, type TermNames } from './term-names.ts';

export interface NewsTeaserProps {
  /** Which display of the news; its URL overrides that. */
  readonly from: ViewReference;
  /** Empty for the news' own word. */
  readonly title: string;
  /** Of the heading. */
  readonly level: number;
}

/** The news that a display sends, in a region of a page: no filters and no pages, but the way to all of them. */
export function NewsTeaser({ from, title, level }: NewsTeaserProps) {
  const words = useWords(newsWords);
  const { screens } = useWords(listsWords);
  const path = useBoundPath('news');
  const reading = useService(LoadNews).items(allNews, from);
  return (
    <>
      <ListHeading
        level={level}
        title={title || screens.news}
        more={path === undefined ? undefined : { path, label: words.allNews }}
      />
      <ReadingView reading={reading} what={words.theNews} waiting={<NewsSkeleton />}>
        {({ rows }) =>
          rows.length > 0 ? (
            <Named items={rows}>
              {(names) => <NewsEntries items={rows} names={names} level={level + 1} withImages={false} />}
            </Named>
          ) : (
            <p className="list-note note">{words.emptyText}</p>
          )
        }
      </ReadingView>
    </>
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

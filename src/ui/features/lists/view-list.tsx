import type { ListDisplay, NamedList } from '../../../domain/lists/view-reference.ts';
import { ConferencesTeaser } from './conferences/conferences-teaser.tsx';
import { NewsTeaser } from './news/news-teaser.tsx';
import { RowsList } from './rows-list.tsx';
import { TimelineTeaser } from './timeline/timeline-teaser.tsx';

export interface ViewListProps {
  readonly view: NamedList | (ListDisplay & { readonly kind: 'news' });
  /** Of the paragraph that names it; empty when it has none. */
  readonly title: string;
  /** Of the heading. */
  readonly level: number;
  /** The title's, where that is known. */
  readonly language?: string | undefined;
}

/** The list that a paragraph names, in its region. */
export function ViewList({ view, ...heading }: ViewListProps) {
  switch (view.kind) {
    case 'news':
      return <NewsTeaser from={view} {...heading} />;
    case 'conferences':
      return <ConferencesTeaser from={view} {...heading} />;
    case 'timeline':
      return <TimelineTeaser {...heading} />;
    case undefined:
      return <RowsList from={view} {...heading} />;
  }
}

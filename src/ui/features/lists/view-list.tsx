import type { ViewReference } from '../../../domain/lists/view-reference.ts';
import { ConferencesTeaser } from './conferences/conferences-teaser.tsx';
import { NewsTeaser } from './news/news-teaser.tsx';
import { RowsList } from './rows-list.tsx';
import { TimelineTeaser } from './timeline/timeline-teaser.tsx';

export interface ViewListProps {
  readonly view: ViewReference;
  /** Of the paragraph that names it; empty when it has none. */
  readonly title: string;
  /** Of the heading. */
  readonly level: number;
  /** The title's, where that is known. */
  readonly language?: string | undefined;
}

/** The list that a paragraph names, in its region: as what it is where the portal knows the view, else as mere rows. */
export function ViewList({ view, ...heading }: ViewListProps) {
  switch (view.view) {
    case 'public_news':
      return <NewsTeaser from={view} {...heading} />;
    case 'public_conferences':
      return <ConferencesTeaser from={view} {...heading} />;
    case 'public_timeline':
      // The teaser is made of the whole timeline; whoever asks for another list gets that one.
      if (view.url === undefined && view.display === 'standard') return <TimelineTeaser {...heading} />;
      return <RowsList from={view} {...heading} />;
    default:
      return <RowsList from={view} {...heading} />;
  }
}

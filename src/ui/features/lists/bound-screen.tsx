import type { ReactNode } from 'react';
import type { BoundScreen as ScreenName } from '../../../application/ports/portal-settings.ts';
import type { BoundScreenProps } from '../../app/bound-screen-props.ts';
import { Screen } from '../../app/screen.tsx';
import { SharePart } from '../../app/share-part.tsx';
import { PageSkeleton } from '../../components/skeleton.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { ConferencesList } from './conferences/conferences-list.tsx';
import { readingWords } from '../../reading/reading-words.ts';
import { NewsList } from './news/news-list.tsx';
import { TimelineList } from './timeline/timeline-list.tsx';
import './bound-screen.css';

const lists: Readonly<Partial<Record<ScreenName, () => ReactNode>>> = {
  news: NewsList,
  conferences: ConferencesList,
  timeline: TimelineList,
};

/**
 * A screen that lives on a generic page (product, "Settled questions"): the page's own content, then the list. The list
 * is read while the page is still on its way, but not shown before it: it would have to move down again.
 */
export function BoundScreen({ screen, title, language, children }: BoundScreenProps) {
  const words = useWords(readingWords);
  const List = lists[screen];
  return (
    <>
      {title === undefined ? (
        <PageSkeleton />
      ) : (
        <Screen title={title || words.screens[screen]} language={language}>
          {children}
        </Screen>
      )}
      <div className="list-screen" hidden={title === undefined}>
        {List && <List />}
        {List && <SharePart title={title || words.screens[screen]} />}
      </div>
    </>
  );
}

import type { ReactNode } from 'react';
import type { BoundScreen as ScreenName } from '../../../application/ports/portal-settings.ts';
import { inLanguage } from '../../../domain/shared/local-text.ts';
import type { BoundScreenProps } from '../../app/bound-screens.ts';
import { FeaturePart } from '../../app/feature-part.tsx';
import { Screen, SharePart } from '../../app/screen.tsx';
import { PageSkeleton } from '../../components/skeleton.tsx';
import { useShownLanguage, useWords } from '../../i18n/messages-provider.tsx';
import { ConferencesList } from './conferences/conferences-list.tsx';
import { readingWords } from '../../components/list/reading-words.ts';
import { RowsSkeleton } from '../../components/list/query-view.tsx';
import { useBoundList } from '../../components/list/use-list-address.ts';
import { NewsList } from './news/news-list.tsx';
import { TimelineList } from './timeline/timeline-list.tsx';
import './bound-screen.css';

/** A list that the settings describe comes by itself: most associations have none. */
const ListPart = () => (
  <FeaturePart name="list-screen" waiting={<RowsSkeleton />}>
    {({ ConfiguredList }) => <ConfiguredList />}
  </FeaturePart>
);

const lists: Readonly<Partial<Record<ScreenName, () => ReactNode>>> = {
  news: NewsList,
  conferences: ConferencesList,
  timeline: TimelineList,
  list: ListPart,
};

/**
 * A screen that lives on a generic page (product, "Settled questions"): the page's own content, then the list. The list
 * is read while the page is still on its way, but not shown before it: it would have to move down again.
 */
export function BoundScreen({ screen, title, language, children }: BoundScreenProps) {
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

/** What a screen is called whose page has no title. */
function useOwnTitle(screen: ScreenName): { readonly text: string; readonly language?: string } {
  const { screens } = useWords(readingWords);
  const shown = useShownLanguage();
  const list = useBoundList();
  return screen === 'list' ? inLanguage(list?.title ?? {}, shown) : { text: screens[screen] };
}

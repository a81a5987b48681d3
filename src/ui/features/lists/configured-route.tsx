import type { ReactNode } from 'react';
import type { ConfiguredRoute as ScreenName } from '../../../application/ports/portal-settings.ts';
import { inLanguage } from '../../../domain/shared/entity-texts.ts';
import type { ConfiguredRouteProps } from '../../app/configured-routes.ts';
import { LazyFeature } from '../../app/lazy-feature.tsx';
import { Screen, ShareActionsSlot } from '../../app/screen.tsx';
import { RowsSkeleton } from '../../components/list/query-view.tsx';
import { listMessages } from '../../components/list/list-messages.ts';
import { useBoundList } from '../../components/list/use-bound-path.ts';
import { PageSkeleton } from '../../components/skeleton.tsx';
import { useMessages, useShownLanguage } from '../../i18n/messages-provider.tsx';
import { ConferencesList } from './conferences-list.tsx';
import { NewsList } from './news-list.tsx';
import { TimelineList } from './timeline-list.tsx';
import './configured-route.css';

/** In a chunk of its own: most associations have no configured lists. */
const LazyList = () => (
  <LazyFeature name="list-screen" waiting={<RowsSkeleton />}>
    {({ ConfiguredList }) => <ConfiguredList />}
  </LazyFeature>
);

const lists: Readonly<Partial<Record<ScreenName, () => ReactNode>>> = {
  news: NewsList,
  conferences: ConferencesList,
  timeline: TimelineList,
  list: LazyList,
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
        <PageSkeleton isList={List !== undefined} />
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

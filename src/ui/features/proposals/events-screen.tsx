import type { ReactNode } from 'react';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { knownEventIds } from '../../../domain/proposals/event-dates.ts';
import { Screen } from '../../app/screen.tsx';
import { InnerLink } from '../../components/inner-link.tsx';
import { PageSkeleton } from '../../components/skeleton.tsx';
import { useService } from '../../di/container-context.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { EventText } from '../../proposing/event-text.tsx';
import { useEvents } from '../../proposing/use-event.ts';
import { usePatience } from '../../proposing/use-patience.ts';
import { readingWords } from '../../components/list/reading-words.ts';
import { useBoundPath } from '../../components/list/use-list-address.ts';
import { EventEntry } from './event-entry.tsx';
import { EventsNotice } from './events-notice.tsx';
import { proposalsWords } from './proposals-words.ts';
import { WhoMay } from './who-may.tsx';
import './events-screen.css';

export interface EventsScreenProps {
  /** As of a bound screen. */
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly children: ReactNode;
}

/** All events to which one can propose: those of the content system, then those that the settings alone know. */
export function EventsScreen({ title, language, children }: EventsScreenProps) {
  const words = useWords(proposalsWords);
  const { screens } = useWords(readingWords);
  const { events: known } = useService(PortalSettings).proposalSystem;
  const news = useBoundPath('news');
  const state = useEvents();
  const ids = knownEventIds(state.status === 'ready' ? state.value : [], known);
  if (usePatience(title === undefined || state.status === 'idle' || state.status === 'loading'))
    return <PageSkeleton />;
  return (
    <Screen title={title || screens.proposals} language={language}>
      {children}
      <div className="events">
        <WhoMay />
        <EventsNotice />
        {ids.length === 0 &&
          (state.status === 'ready' ? (
            <p className="list-note">
              {words.noCalls} {news !== undefined && <InnerLink to={news}>{words.toNews}</InnerLink>}
            </p>
          ) : (
            <EventText html={undefined} />
          ))}
        {ids.map((eventId) => (
          <EventEntry key={eventId} eventId={eventId} />
        ))}
      </div>
    </Screen>
  );
}

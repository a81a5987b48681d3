import type { BoundScreenProps } from '../../app/bound-screens.ts';
import { KnownEvent } from '../../proposing/known-event.tsx';
import { EventScreen } from './event-screen.tsx';
import { EventsScreen } from './events-screen.tsx';

/** The screens of events (product, "Settled questions"): one, where the address names it, else all. */
export function BoundScreen({ screen, params: { eventId }, title, language, children }: BoundScreenProps) {
  const isOne = screen === 'proposal-event' && eventId !== undefined;
  return isOne ? (
    <KnownEvent key={eventId} eventId={eventId}>
      <EventScreen eventId={eventId} title={title} language={language}>
        {children}
      </EventScreen>
    </KnownEvent>
  ) : (
    <EventsScreen title={title} language={language}>
      {children}
    </EventsScreen>
  );
}

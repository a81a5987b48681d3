import { MISSING } from '../../proposing/event-text.tsx';

/** What an event is called in a list; one without a title is told from others by its id. */
export const eventTitle = (title: string | undefined, eventId: string): string => title || `${MISSING} (${eventId})`;

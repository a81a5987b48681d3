import { useMemo } from 'react';
import { closingOf } from '../../domain/proposals/event-dates.ts';
import { useShownLanguage } from '../i18n/messages-provider.tsx';
import { useEventDates } from './use-event.ts';
import { localeOf } from '../i18n/languages.ts';

/** A deadline in the words of the language that is shown. */
export interface Deadline {
  /** Milliseconds since 1970. */
  readonly instant: number;
  /** Date and time where the event is. */
  readonly official: string;
  /** What the clocks go by there. */
  readonly zoneName: string;
  /** Date and time, or the time alone when it is the same day, where the reader is; `undefined`: as it is there. */
  readonly local: string | undefined;
}

/** The deadline of an event; `undefined` when there is none, or none that can be understood. */
export function useDeadline(eventId: string): Deadline | undefined {
  const language = useShownLanguage();
  const dates = useEventDates(eventId);
  return useMemo(() => {
    const instant = closingOf(dates);
    return instant === undefined ? undefined : described(instant, dates.zone ?? 'UTC', localeOf(language));
  }, [dates, language]);
}

function described(instant: number, zone: string, locale: string): Deadline {
  const day = { dateStyle: 'long' } as const;
  const time = { timeStyle: 'short' } as const;
  const write = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options).format(instant);
  const there = { timeZone: zone };
  const official = write({ ...day, ...time, ...there });
  const local = write({ ...day, ...time });
  const isSameDay = write(day) === write({ ...day, ...there });
  return {
    instant,
    official,
    zoneName: zoneName(instant, zone, locale),
    local: local === official ? undefined : isSameDay ? write(time) : local,
  };
}

/** "Central European Time": the same in summer and in winter. UTC has no such name. */
function zoneName(instant: number, zone: string, locale: string): string {
  if (zone === 'UTC') return zone;
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' });
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

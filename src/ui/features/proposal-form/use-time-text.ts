import { useMemo } from 'react';
import { Clock } from '../../../application/ports/clock.ts';
import { useService } from '../../di/container-context.tsx';
import { useShownLanguage } from '../../i18n/messages-provider.tsx';
import { localeOf } from '../../i18n/languages.ts';

/** Writes moments, in milliseconds since 1970, where the reader is: today's by their time alone. */
export function useTimeText(): (at: number | undefined) => string | undefined {
  const clock = useService(Clock);
  const locale = localeOf(useShownLanguage());
  // Whoever types renders this with every key, and browsers take long over making formats.
  const { day, time, moment } = useMemo(
    () => ({
      day: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }),
      time: new Intl.DateTimeFormat(locale, { timeStyle: 'short' }),
      moment: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
    }),
    [locale],
  );
  return (at) => {
    if (at === undefined) return undefined;
    const isToday = day.format(at) === day.format(clock.now());
    return (isToday ? time : moment).format(at);
  };
}

/** Writes a moment with the zone that it is written in. */
export function useZonedText(): (at: number, zone: string | undefined) => string {
  const locale = localeOf(useShownLanguage());
  return (at, zone) =>
    new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone: zone,
    }).format(at);
}

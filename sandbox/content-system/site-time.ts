/** The site's time zone, as its regional settings name it: where the association has its office. */
const SITE_ZONE = 'Europe/Vienna';

const OFFSET = new Intl.DateTimeFormat('en', { timeZone: SITE_ZONE, timeZoneName: 'longOffset' });
const SHOWN = new Intl.DateTimeFormat('en-US', {
  timeZone: SITE_ZONE,
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The moment at which the site's clocks show this. */
export function siteMoment(day: string, time: string): Date {
  return new Date(`${day}T${time}${offsetAt(new Date(`${day}T${time}Z`))}`);
}

/** A time of the site as entities have it, with its offset: `2027-06-20T23:59:59+02:00`. */
export function siteIso(day: string, time: string): string {
  return `${day}T${time}${offsetAt(siteMoment(day, time))}`;
}

/** A moment in Drupal's medium format, `D, m/d/Y - H:i`: `Thu, 06/17/2027 - 00:00`. */
export function siteWords(moment: Date): string {
  const parts = new Map(SHOWN.formatToParts(moment).map(({ type, value }) => [type, value]));
  const [weekday, month, day, year, hour, minute] = (
    ['weekday', 'month', 'day', 'year', 'hour', 'minute'] as const
  ).map((type) => parts.get(type) ?? '');
  return `${weekday}, ${month}/${day}/${year} - ${hour}:${minute}`;
}

function offsetAt(moment: Date): string {
  const name = OFFSET.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', '');
}

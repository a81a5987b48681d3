import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { datedLists, zonelessDate } from '../zoneless-dates.ts';
import type { Exchanges } from './exchange.ts';
import { quoted } from './quoted.ts';
import type { Finding } from './result.ts';

/** Looks whether the lists of conferences and news and the timeline have dates for which the site's time zone has to be set. */
export async function listDateResults(
  exchange: Exchanges,
  settings: PortalSettings,
  headers: Readonly<Record<string, string>>,
): Promise<readonly Finding[]> {
  if (settings.contentSystem.timeZone !== undefined) return [];
  const findings = await Promise.all(
    datedLists(settings).map(async (list): Promise<readonly Finding[]> => {
      const answer = await exchange(list.url, { headers });
      const date = answer.answered && answer.status === 200 ? zonelessDate(answer.body, list, settings) : undefined;
      if (date === undefined) return [];
      const { origin, pathname } = new URL(list.url);
      return [
        {
          code: 'time-zone-missing',
          wrong: `${origin} has dates in ${pathname} that only its time zone makes out, such as ${quoted(date)}, and the settings do not say which that is.`,
          remedy:
            'Write into contentSystem.timeZone of portal.config.json the time zone of the content system’s regional settings, such as Europe/Vienna, and run "npm run configure".',
        },
      ];
    }),
  );
  return findings.flat();
}

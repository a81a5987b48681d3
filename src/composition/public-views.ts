import type { PortalSettings } from '../application/ports/portal-settings.ts';
import type { ViewReference } from '../domain/lists/view-reference.ts';

/* Which lists the screens of visitors read: what has been read for a screen is found again under the same name. */

export const newsView = ({ lists: { news } }: PortalSettings): ViewReference => ({
  view: 'public_news',
  display: news.display,
  url: news.url,
});

export const conferencesView = ({ lists: { conferences } }: PortalSettings): ViewReference => ({
  view: 'public_conferences',
  display: conferences.display,
});

import type { ViewReference } from '../../domain/lists/view-reference.ts';
import type { PortalSettings } from '../ports/portal-settings.ts';

/* Which lists the screens of visitors read: what has been read for one is found again by whoever names it as here. */

type ListSettings = Pick<PortalSettings, 'lists'>;

export const newsView = ({ lists: { news } }: ListSettings): ViewReference => ({
  view: 'public_news',
  display: news.display,
  url: news.url,
});

export const conferencesView = ({ lists: { conferences } }: ListSettings): ViewReference => ({
  view: 'public_conferences',
  display: conferences.display,
});

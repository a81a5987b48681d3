import type { ViewReference } from './view-reference.ts';

/* Which lists the screens of visitors read: what has been read for one is found again by whoever names it as here. */

/** As much of the settings as says so. */
interface ListSettings {
  readonly lists: {
    readonly news: Pick<ViewReference, 'display' | 'url'>;
    readonly conferences: Pick<ViewReference, 'display'>;
  };
}

export const newsView = ({ lists: { news } }: ListSettings): ViewReference => ({
  view: 'public_news',
  display: news.display,
  url: news.url,
});

export const conferencesView = ({ lists: { conferences } }: ListSettings): ViewReference => ({
  view: 'public_conferences',
  display: conferences.display,
});

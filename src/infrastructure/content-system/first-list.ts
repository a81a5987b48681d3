import type { PortalSettings } from '../../application/ports/portal-settings.ts';
import type { ListDisplay, NamedList, ViewReference } from '../../domain/lists/view-reference.ts';
import { listAddress, type RequestSettings } from './requests.ts';

/* The list that the first screen shows, for the tiny module that runs before the application: nothing heavy may be imported. */

export const newsView = ({ display, url }: ListDisplay): ViewReference => ({ view: 'public_news', display, url });

export const conferencesView = ({ display, url }: ListDisplay): ViewReference => ({
  view: 'public_conferences',
  display,
  url,
});

export const timelineView: ViewReference = { view: 'public_timeline', display: 'standard' };

/** What the rows of a view are. The timeline is known as a whole; any other list of it has mere rows. */
export function namedList(from: ViewReference): NamedList {
  switch (from.view) {
    case 'public_news':
      return { ...from, kind: 'news' };
    case 'public_conferences':
      return { ...from, kind: 'conferences' };
    case 'public_timeline':
      return from.url === undefined && from.display === 'standard' ? { ...from, kind: 'timeline' } : from;
    default:
      return from;
  }
}

export type ListSettings = RequestSettings & Pick<PortalSettings, 'screens' | 'lists'>;

/**
 * The address of the list at a path that the settings bind to one, as it is read when nothing in particular is asked of it.
 * `undefined` at all other paths, and where the news are read from an address of their own.
 *
 * @param path as `pagePath` normalises it.
 * @throws TypeError when the settings have not been validated and lack what they should have.
 */
export function firstListUrl(settings: ListSettings, path: string): string | undefined {
  switch (settings.screens.find((binding) => binding.path === path)?.screen) {
    case 'news': {
      const { news } = settings.lists;
      return news.url === undefined ? listAddress(settings, newsView(news)) : undefined;
    }
    case 'conferences':
      return listAddress(settings, conferencesView(settings.lists.conferences));
    case 'timeline':
      return listAddress(settings, timelineView);
    default:
      return undefined;
  }
}

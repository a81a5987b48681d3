import { conferencesView, newsView } from '../../domain/lists/public-views.ts';
import type { PortalSettings } from '../../application/ports/portal-settings.ts';
import type { ViewReference } from '../../domain/lists/view-reference.ts';
import { listAddress, type RequestSettings } from './requests.ts';

/* The list that the first screen shows, for the tiny module that runs before the application: nothing heavy may be imported. */

export const timelineView: ViewReference = { view: 'public_timeline', display: 'standard' };

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
      const view = newsView(settings);
      return view.url === undefined ? listAddress(settings, view) : undefined;
    }
    case 'conferences':
      return listAddress(settings, conferencesView(settings));
    case 'timeline':
      return listAddress(settings, timelineView);
    default:
      return undefined;
  }
}

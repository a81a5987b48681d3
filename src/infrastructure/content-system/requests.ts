import type { MenuName } from '../../application/ports/content-sources.ts';
import type { PortalSettings } from '../../application/ports/portal-settings.ts';
import type { ListDisplay, NamedList, ViewReference } from '../../domain/lists/view-reference.ts';
import { JSON_ACCEPT } from '../http/request-defaults.ts';

/*
 * What the first screen reads, as pure functions: the adapters use them, and so does the tiny module that runs before
 * the application. Nothing heavy may be imported here.
 */

/** Also settings as they stand in the document: base URLs may lack their slash there. */
export interface RequestSettings {
  readonly association: Pick<PortalSettings['association'], 'shortName'>;
  readonly contentSystem: Pick<PortalSettings['contentSystem'], 'baseUrl'>;
}

function baseUrl({ contentSystem }: RequestSettings): string {
  return contentSystem.baseUrl.trim().replace(/\/?$/, '/');
}

function associationUrl(settings: RequestSettings): string {
  return baseUrl(settings) + settings.association.shortName.trim();
}

/** The URL of one of the association's own calls, `{app}-json/{call}` (specification, section 7). */
export function ownCallUrl(settings: RequestSettings, call: string): string {
  return `${associationUrl(settings)}-json/${call}`;
}

/** The URL of one of the working groups' own calls, `{app}-workgroup/{call}` (specification, section 7). */
export function workgroupCallUrl(settings: RequestSettings, call: string): string {
  return `${associationUrl(settings)}-workgroup/${call}`;
}

/**
 * The route is an address already, and encoded as such: what the content system gets when it has decoded its query, once, is
 * the alias as it is stored. It has as many segments as the path, therefore a slash within one stays encoded; so do control
 * characters, which no page has in its path.
 *
 * @param path as `pagePath` normalises it.
 */
export function pageRequestUrl(settings: RequestSettings, path: string): string {
  return ownCallUrl(settings, `get/page?uri=${encodeURIComponent(path).replace(/%25(?!2F|[01]|7F)/g, '%')}`);
}

export function menuRequestUrl(settings: RequestSettings, name: MenuName): string {
  return ownCallUrl(settings, `get-menu/${name}`);
}

/** The list itself, at its own URL or by view and display. */
export function listAddress(settings: RequestSettings, { view, display, url }: ViewReference): string {
  return url ?? `${baseUrl(settings)}rest/views/${view}/${display}`;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * The headers of a read, the same as those of any later call: the readable XSRF cookie is echoed (specification,
 * section 7), and without one there is no header that would cause a preflight.
 *
 * @param cookie as `document.cookie` has it.
 */
export function readHeaders(cookie: string): Record<string, string> {
  const xsrf = /(?:^|;)\s*XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1];
  return { Accept: JSON_ACCEPT, ...(xsrf && { 'X-XSRF-TOKEN': decoded(xsrf) }) };
}

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

import type { MenuName } from '../../application/ports/content-sources.ts';
import type { PortalSettings } from '../../application/ports/portal-settings.ts';
import { decoded } from '../../domain/content/paths.ts';
import type { ListDisplay, ListKind, NamedList, ViewReference } from '../../domain/content/link.ts';
import type { Vocabulary } from '../../domain/lists/news.ts';
import type { HttpAnswer } from '../http/http-transport.ts';
import { STALE_READ_TIMEOUT } from '../../domain/shared/timeouts.ts';
import { JSON_ACCEPT } from '../http/wire-values.ts';

/* Requests of the first screen, for the adapters and the first module. Must not import anything large. */

/** Base URLs of unvalidated settings may lack their trailing slash. */
export interface RequestSettings {
  readonly association: Pick<PortalSettings['association'], 'shortName'>;
  readonly contentSystem: Pick<PortalSettings['contentSystem'], 'baseUrl'>;
}

const baseUrl = ({ contentSystem }: RequestSettings): string => contentSystem.baseUrl.trim().replace(/\/?$/, '/');

export const associationUrl = (settings: RequestSettings): string =>
  baseUrl(settings) + settings.association.shortName.trim();

export const ownCallUrl = (settings: RequestSettings, call: string): string =>
  `${associationUrl(settings)}-json/${call}`;

/** Encoded as a path, so that Drupal sees the stored alias after decoding its query once. @param path by `pagePath`. */
export const pageRequestUrl = (settings: RequestSettings, path: string): string =>
  ownCallUrl(settings, `get/page?uri=${encodeURIComponent(path).replace(/%25(?!2F|[01]|7F)/g, '%')}`);

export const menuRequestUrl = (settings: RequestSettings, name: MenuName): string =>
  ownCallUrl(settings, `get-menu/${name}`);

export const listAddress = (settings: RequestSettings, { view, display, url }: ViewReference): string =>
  url ?? `${baseUrl(settings)}rest/views/${view}/${display}`;

/** The same as those of later calls: echoes the XSRF cookie; without it no header causes a preflight. */
export function readHeaders(cookie: string): Record<string, string> {
  const xsrf = /(?:^|;)\s*XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1];
  return { Accept: JSON_ACCEPT, ...(xsrf && { 'X-XSRF-TOKEN': decoded(xsrf) }) };
}

export const newsView = (from: ListDisplay): ViewReference => ({ ...from, view: 'public_news' });

export const conferencesView = (from: ListDisplay): ViewReference => ({ ...from, view: 'public_conferences' });

export const termsView = (vocabulary: Vocabulary): ViewReference => ({
  view: vocabulary === 'tags' ? 'vocab_tags' : 'vocab_news',
  display: 'as_filter',
});

export const timelineView: ViewReference = { view: 'public_timeline', display: 'standard' };

/** The row type of a view. The timeline is known only as a whole; its other displays have generic rows. */
export function namedList(from: ViewReference): NamedList {
  const kind = /^public_(news|conferences|timeline|calls)$/.exec(from.view)?.[1] as ListKind | undefined;
  const isPartial = kind === 'timeline' && (from.url !== undefined || from.display !== timelineView.display);
  return kind === undefined || isPartial ? from : { ...from, kind };
}

export type ListSettings = RequestSettings & Pick<PortalSettings, 'screens' | 'lists'>;

/** The list at a path by `pagePath`, unless the news have an address of their own. @throws TypeError for bad settings */
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

type FetchFunction = (
  url: string,
  init: { readonly credentials: 'include'; readonly headers: Record<string, string>; readonly signal: AbortSignal },
) => Promise<Pick<Response, 'status' | 'text'>>;

/** A read that is not used may fail. */
function quiet(answer: Promise<HttpAnswer>): Promise<HttpAnswer> {
  answer.catch(() => {});
  return answer;
}

/** Keeps answers until they are taken, each in a task of its own. */
export function startEarlyRequests(
  urls: readonly string[],
  fetchFunction: FetchFunction,
  headers: Record<string, string>,
): { readonly take: (url: string) => Promise<HttpAnswer> | undefined } {
  const running = new Map<string, Promise<HttpAnswer>>();
  const ends = new Map(urls.map((url) => [url, new AbortController()]));
  const started = performance.now();
  for (const [url, { signal }] of ends) {
    const answer = (async () => {
      const response = await fetchFunction(url, { credentials: 'include', headers, signal });
      return { status: response.status, text: await response.text() };
    })();
    running.set(url, quiet(answer));
  }
  return {
    take(url) {
      const answer = running.get(url);
      running.delete(url);
      // A second request: browsers queue it behind a pending one of the same URL.
      if (answer === undefined && performance.now() - started >= STALE_READ_TIMEOUT) ends.get(url)?.abort();
      // Most are there when the first render ends, and would lengthen its task by all that they bring.
      return answer && quiet(answer.then((got) => new Promise((resolve) => setTimeout(resolve, 0, got))));
    },
  };
}

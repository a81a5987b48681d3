import type { MenuName } from '../../application/ports/menu-source.ts';
import type { PortalSettings } from '../../application/ports/portal-settings.ts';
import type { ViewReference } from '../../domain/lists/view-reference.ts';
import { JSON_ACCEPT } from '../http/json-accept.ts';

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

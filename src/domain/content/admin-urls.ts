/** Where editors do things at the content system. */
export interface AdminUrls {
  /** Absent where there is nothing with an id. */
  readonly edit: string | undefined;
  readonly delete: string | undefined;
  readonly create: string;
}

/**
 * Paths below the content system, or whole addresses where editors work at another one than the portal calls; `{nid}`,
 * `{id}` or whatever else is in braces stands for the id of a thing.
 */
type AdminPaths = Readonly<Record<keyof AdminUrls, string>>;

/**
 * Where editors edit the current page at the content system; `undefined` when the page has no node id, and Edit is
 * disabled (specification, section 2: Header).
 *
 * @param contentBaseUrl ends with a slash.
 * @param template path below it or whole address; `{nid}` stands for the node's id.
 */
export function nodeEditUrl(contentBaseUrl: string, template: string, nodeId: number | undefined): string | undefined {
  return urlOfOne(contentBaseUrl, template, nodeId);
}

/**
 * Where a thing is edited and deleted, and another one of its kind is created (specification, section 6).
 *
 * @param contentBaseUrl ends with a slash.
 * @param id of the thing; absent where there is none.
 */
export function adminUrls(contentBaseUrl: string, paths: AdminPaths, id?: number): AdminUrls {
  return {
    edit: urlOfOne(contentBaseUrl, paths.edit, id),
    delete: urlOfOne(contentBaseUrl, paths.delete, id),
    create: contentAdminUrl(contentBaseUrl, paths.create),
  };
}

/**
 * Where the content admin list is (specification, section 2: Header, CMS).
 *
 * @param contentBaseUrl ends with a slash.
 * @param place path below it, with or without a slash in front, or a whole http(s) address.
 */
export function contentAdminUrl(contentBaseUrl: string, place: string): string {
  return /^https?:\/\//.test(place) ? place : contentBaseUrl + place.replace(/^\/+/, '');
}

function urlOfOne(contentBaseUrl: string, template: string, id: number | undefined): string | undefined {
  if (!Number.isSafeInteger(id) || Number(id) <= 0) return undefined;
  return contentAdminUrl(contentBaseUrl, template.replaceAll(/\{\w+\}/g, String(id)));
}

/**
 * Where people get a new password, and where a user changes theirs; each absent where it is turned off or the reader is a
 * visitor.
 *
 * @param contentBaseUrl ends with a slash.
 * @param userId 0 for a visitor.
 */
export function passwordUrls(
  contentBaseUrl: string,
  { forgot, change }: { readonly forgot: string | false; readonly change: string | false },
  userId: number,
): { readonly forgot: string | undefined; readonly change: string | undefined } {
  return {
    forgot: forgot === false ? undefined : contentAdminUrl(contentBaseUrl, forgot),
    change: change === false ? undefined : urlOfOne(contentBaseUrl, change, userId),
  };
}

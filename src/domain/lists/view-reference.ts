import { isAction, type LinkContext } from '../content/link.ts';

/** A list of the content system, as content or the settings name it. */
export interface ViewReference {
  /** Machine names, path segments of `rest/views/{view}/{display}`. Empty when only a URL is given. */
  readonly view: string;
  readonly display: string;
  /** A list at a given URL, which overrides view and display (specification, section 7); as `listUrl` judges it. */
  readonly url?: string | undefined;
}

/**
 * Judges where content says that a list is (specification, section 7: json_url, a list at a given url). Relative ones
 * start at the content system. `undefined` for nothing, for any other origin and for calls that do something: cookies
 * and tokens go along.
 */
export function listUrl(raw: string, { contentBaseUrl }: Pick<LinkContext, 'contentBaseUrl'>): string | undefined {
  if (raw.trim() === '' || !URL.canParse(raw, contentBaseUrl)) return undefined;
  const url = new URL(raw, contentBaseUrl);
  const { origin, protocol } = new URL(contentBaseUrl);
  if (url.origin !== origin || url.protocol !== protocol || url.username || url.password) return undefined;
  if (isAction(url)) return undefined;
  return url.href.replace(/#.*/s, '');
}

/**
 * The URL of a list that belongs to something with an id, by a template of the settings (product: `lists.groupTopics`,
 * `lists.topicComments`). Judged as `listUrl` does; `undefined` without a template: then there is no such list.
 *
 * @param template `{groupId}`, `{topicId}` or whatever else is in braces stands for the id.
 */
export function listUrlAt(
  template: string | undefined,
  id: number,
  { contentSystem }: { readonly contentSystem: { readonly baseUrl: string } },
): string | undefined {
  return listUrl((template ?? '').replaceAll(/\{\w+\}/g, String(id)), { contentBaseUrl: contentSystem.baseUrl });
}

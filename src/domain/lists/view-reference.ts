import { contentUrl, type LinkContext } from '../content/link.ts';

/** A list of the content system, as content or the settings name it. */
export interface ViewReference {
  /** Machine names, path segments of `rest/views/{view}/{display}`. Empty when only a URL is given. */
  readonly view: string;
  readonly display: string;
  /** A list at a given URL, which overrides view and display (specification, section 7); as `listUrl` judges it. */
  readonly url?: string | undefined;
}

/**
 * Judges where content says that a list is (specification, section 7: json_url, a list at a given url), as `contentUrl`
 * does. `undefined` for any other origin, too: cookies and tokens go along.
 */
export function listUrl(raw: string, context: Pick<LinkContext, 'contentBaseUrl'>): string | undefined {
  const url = contentUrl(raw, context);
  return url?.origin === new URL(context.contentBaseUrl).origin ? url.href.replace(/#.*/s, '') : undefined;
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

import { contentUrl, type LinkContext } from '../content/link.ts';

/** What the rows of a list are, where the portal shows them in a way of its own. */
export type ListKind = 'news' | 'conferences' | 'timeline';

/** Which rows of a list the content system sends, as content or the settings name it. */
export interface ListDisplay {
  /** A machine name; empty when only a URL is given. */
  readonly display: string;
  /** A list at a given URL, which overrides view and display (specification, section 7); as `listUrl` judges it. */
  readonly url?: string | undefined;
}

/** A list of any view. */
export interface ViewReference extends ListDisplay {
  /** A machine name; empty when only a URL is given. */
  readonly view: string;
}

/** A list that content names; without a kind its rows are shown as those of any view. */
export interface NamedList extends ViewReference {
  readonly kind?: ListKind | undefined;
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

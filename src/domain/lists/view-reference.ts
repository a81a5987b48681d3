import { contentUrl, type LinkContext } from '../content/link.ts';

export type ListKind = 'news' | 'conferences' | 'timeline';

export interface ListDisplay {
  /** Machine name; empty when only a URL is given. */
  readonly display: string;
  /** Overrides view and display (docs/specification.md, section 7); judged by `listUrl`. */
  readonly url?: string | undefined;
}

export interface ViewReference extends ListDisplay {
  /** Machine name; empty when only a URL is given. */
  readonly view: string;
}

/** A list named by content; without a kind it is rendered as a generic view. */
export interface NamedList extends ViewReference {
  readonly kind?: ListKind | undefined;
}

/**
 * Judges a list URL from content (docs/specification.md, section 7: json_url), like `contentUrl`. `undefined` for
 * foreign origins too: cookies and tokens are sent along.
 */
export function listUrl(raw: string, context: Pick<LinkContext, 'contentBaseUrl'>): string | undefined {
  const url = contentUrl(raw, context);
  return url?.origin === new URL(context.contentBaseUrl).origin ? url.href.replace(/#.*/s, '') : undefined;
}

/**
 * Fills a configured URL template (product: `lists.groupTopics`, `lists.topicComments`) and judges it like `listUrl`;
 * `undefined` without a template.
 *
 * @param template any `{name}` stands for the id.
 */
export function listUrlAt(
  template: string | undefined,
  id: number,
  { contentSystem }: { readonly contentSystem: { readonly baseUrl: string } },
): string | undefined {
  return listUrl((template ?? '').replaceAll(/\{\w+\}/g, String(id)), { contentBaseUrl: contentSystem.baseUrl });
}

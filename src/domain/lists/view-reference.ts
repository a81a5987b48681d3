import { contentUrl, type LinkContext } from '../content/link.ts';

export type ListKind = 'news' | 'conferences' | 'timeline';

export interface ListDisplay {
  readonly display: string;
  /** Overrides view and display (docs/specification.md, section 7); judged by `listUrl`. */
  readonly url?: string | undefined;
}

export interface ViewReference extends ListDisplay {
  readonly view: string;
}

/** A list named by content; without a kind it is rendered as a generic view. */
export interface NamedList extends ViewReference {
  readonly kind?: ListKind | undefined;
}

/** Like `contentUrl`, but refuses foreign origins too: cookies and tokens are sent along. */
export function listUrl(raw: string, context: Pick<LinkContext, 'contentBaseUrl'>): string | undefined {
  const url = contentUrl(raw, context);
  return url?.origin === new URL(context.contentBaseUrl).origin ? url.href.replace(/#.*/s, '') : undefined;
}

/** Fills a configured URL template, in which any `{name}` stands for the id. `undefined` without a template. */
export function listUrlAt(
  template: string | undefined,
  id: number,
  { contentSystem }: { readonly contentSystem: { readonly baseUrl: string } },
): string | undefined {
  return listUrl((template ?? '').replaceAll(/\{\w+\}/g, String(id)), { contentBaseUrl: contentSystem.baseUrl });
}

import type { LinkContext } from '../content/link.ts';

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
 * start at the content system; nothing, and what leads anywhere else, is `undefined`: cookies and tokens go along.
 */
export function listUrl(raw: string, { contentBaseUrl }: Pick<LinkContext, 'contentBaseUrl'>): string | undefined {
  if (raw.trim() === '' || !URL.canParse(raw, contentBaseUrl)) return undefined;
  const { href } = new URL(raw, contentBaseUrl);
  return href.startsWith(new URL(contentBaseUrl).href) ? href.replace(/#.*/s, '') : undefined;
}

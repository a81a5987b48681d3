import type { NewsItem } from '../lists/news.ts';
import { describedBy } from './description.ts';
import { linkUrl } from './public-addresses.ts';

const LONGEST_SUMMARY = 600;

export interface FeedEntry {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly published: string;
  readonly summary: string;
  readonly language: string | undefined;
  readonly categories: readonly string[];
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A feed requires title, date and web URL. `toText` reads untrusted HTML without executing it. */
export function feedEntries(
  items: readonly NewsItem[],
  origin: string,
  toText: (html: string) => readonly string[],
): readonly FeedEntry[] {
  const entries = items.flatMap(({ id, title, link, date, html, language, categories }) => {
    const url = linkUrl(link, origin);
    if (title === '' || date === undefined || url === undefined) return [];
    return {
      // Other ids are node numbers, ambiguous elsewhere, or placeholders.
      id: UUID.test(id) ? `urn:uuid:${id.toLowerCase()}` : url,
      title,
      url,
      published: new Date(date.at).toISOString().replace('.000', ''),
      summary: describedBy([toText(html).join(' ')], LONGEST_SUMMARY),
      language,
      categories: categories.map(({ name }) => name).filter((name) => name !== ''),
    };
  });
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

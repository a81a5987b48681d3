import type { NewsItem } from '../lists/news.ts';
import { describedBy } from './description.ts';
import { linkUrl } from './public-addresses.ts';

/** The most a feed says of an item, in characters. */
const LONGEST_SUMMARY = 600;

/** A news item, as a feed tells of it. All texts are text. */
export interface FeedEntry {
  /** The same for as long as the item is there, whatever becomes of its title and its dates. */
  readonly id: string;
  readonly title: string;
  /** Absolute: the item's page here, or wherever its title leads. */
  readonly url: string;
  /** An instant in UTC, as RFC 3339 writes it. */
  readonly published: string;
  /** Empty when the item has no text. */
  readonly summary: string;
  readonly language: string | undefined;
  readonly categories: readonly string[];
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The entries of a feed. Items without a title, a date or a web address are left out: a feed requires all three. So are
 * items that are in the list twice.
 *
 * @param toText makes text of HTML from outside, and executes nothing of it.
 */
export function feedEntries(
  items: readonly NewsItem[],
  origin: string,
  toText: (html: string) => readonly string[],
): readonly FeedEntry[] {
  const entries = items.flatMap(({ id, title, link, date, html, language, categories }) => {
    const url = linkUrl(link, origin);
    if (title === '' || date === undefined || url === undefined) return [];
    return {
      // Other ids are numbers of nodes, which say nothing elsewhere, or made up for one answer.
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

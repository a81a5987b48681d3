import type { Article } from '../content/page.ts';
import { articleDates, type SiteDates } from '../lists/dates.ts';
import type { Conference } from '../lists/conferences.ts';
import type { NewsItem } from '../lists/news.ts';
import { linkUrl } from './public-addresses.ts';

/* schema.org JSON-LD of a page. Unknown facts are omitted, and so are items without title or URL. */

export interface LinkedData {
  readonly [name: string]: string | number | undefined | LinkedData | readonly LinkedData[];
}

export interface Publisher {
  readonly name: string;
  /** Where the portal is visited, without trailing slash. */
  readonly origin: string;
}

const CONTEXT = 'https://schema.org';

const orNone = (text: string): string | undefined => (text === '' ? undefined : text);

const organization = ({ name, origin }: Publisher): LinkedData => ({
  '@type': 'Organization',
  name,
  url: `${origin}/`,
});

interface Occasion {
  readonly name: string;
  readonly url: string;
  readonly startDate: string | undefined;
  readonly endDate: string | undefined;
  readonly place: string;
  readonly description?: string | undefined;
  readonly image?: string | undefined;
}

function event({ name, url, startDate, endDate, place, description, image }: Occasion): LinkedData {
  const location = place.trim() === '' ? undefined : ({ '@type': 'Place', name: place.trim() } as const);
  return { '@type': 'Event', name, url, startDate, endDate, location, description, image };
}

export interface ArticleFacts {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly image: { readonly url: string } | undefined;
}

export function articleData(
  article: Article,
  facts: ArticleFacts,
  publisher: Publisher,
  site: SiteDates = {},
): LinkedData | undefined {
  const { start, end } = articleDates(article, site);
  const { canonical: url, title, image } = facts;
  const description = orNone(facts.description);
  if (article.type === 'news') {
    return {
      '@context': CONTEXT,
      '@type': 'NewsArticle',
      headline: title,
      url,
      datePublished: start?.iso,
      description,
      image: image?.url,
      publisher: organization(publisher),
    };
  }
  // schema.org requires an event's start.
  if (start === undefined) return undefined;
  const { place } = article;
  const dates = { startDate: start.iso, endDate: end?.iso };
  return { '@context': CONTEXT, ...event({ name: title, url, ...dates, place, description, image: image?.url }) };
}

export function conferencesData(conferences: readonly Conference[], { origin }: Publisher): LinkedData | undefined {
  return itemList(
    conferences.flatMap((conference) => {
      const { title: name, date, end, place } = conference;
      const url = linkUrl(conference.link, origin);
      if (name === '' || url === undefined || date === undefined) return [];
      return [event({ name, url, startDate: date.iso, endDate: end?.iso, place, image: conference.image?.url })];
    }),
  );
}

export function newsData(items: readonly NewsItem[], publisher: Publisher): LinkedData | undefined {
  return itemList(
    items.flatMap((item) => {
      const url = linkUrl(item.link, publisher.origin);
      if (item.title === '' || url === undefined) return [];
      const { title: headline, date } = item;
      const article = { '@type': 'NewsArticle', headline, url, datePublished: date?.iso, image: item.image?.url };
      return [{ ...article, publisher: organization(publisher) }];
    }),
  );
}

function itemList(items: readonly LinkedData[]): LinkedData | undefined {
  if (items.length === 0) return undefined;
  const itemListElement = items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item }));
  return { '@context': CONTEXT, '@type': 'ItemList', itemListElement };
}

import { canonicalUrl, type ShownAddress } from './canonical-url.ts';
import { describedBy } from './description.ts';

/** A picture that a page shows. */
export interface ShownImage {
  /** As the element has it. */
  readonly url: string;
  /** Text. */
  readonly alt: string;
}

/** What a screen shows, in reading order. */
export interface ShownScreen {
  /** Of its heading; text. */
  readonly title: string;
  /** A language tag (BCP 47). */
  readonly language: string;
  /** The date above its heading, as `ContentDate.iso`; empty when there is none. */
  readonly date: string;
  /** Its paragraphs as text, without what belongs to the interface. */
  readonly texts: readonly string[];
  readonly images: readonly ShownImage[];
}

/** Where and as what it is shown. */
export interface ShownPlace extends ShownAddress {
  /** Scheme, host and port the portal is visited at, without a slash at the end. */
  readonly origin: string;
  /** The association's name as text. */
  readonly siteName: string;
  /** Whether it is a news item: Open Graph has a word for these, and none for conferences. */
  readonly isNews: boolean;
}

/** What a page says of itself to those who only read its head: search engines, link previews, a browser's "Share". */
export interface HeadFacts {
  readonly title: string;
  /** Empty when the page has no text. */
  readonly description: string;
  readonly canonical: string;
  readonly type: 'website' | 'article';
  /** As `ContentDate.iso`; empty when it is no article, or does not say. */
  readonly published: string;
  /** Absolute, over https unless the portal itself is not. */
  readonly image: ShownImage | undefined;
  readonly siteName: string;
  /** As Open Graph writes it: `de_DE`. */
  readonly locale: string;
}

/** What the head of a document is to say of what it shows. Every text is text, whatever it looks like. */
export function headFacts(shown: ShownScreen, place: ShownPlace): HeadFacts {
  const { origin, siteName, isNews } = place;
  const title = describedBy([shown.title], Infinity);
  return {
    title: title === '' ? siteName : title,
    description: describedBy(shown.texts),
    canonical: canonicalUrl(origin, place),
    type: isNews ? 'article' : 'website',
    published: isNews ? shown.date : '',
    image: shown.images.find(({ url }) => isPublicUrl(url, origin)),
    siteName,
    locale: openGraphLocale(shown.language),
  };
}

/** Whoever makes a preview fetches it from elsewhere: `data:` and relative addresses are of no use there. */
function isPublicUrl(url: string, origin: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && origin.startsWith('http:'));
}

/** A language with the territory where it is mostly spoken, unless it names one. */
function openGraphLocale(language: string): string {
  try {
    const { language: code, region } = new Intl.Locale(language).maximize();
    return region === undefined ? code : `${code}_${region}`;
  } catch {
    return '';
  }
}

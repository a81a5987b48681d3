import type { ScreenDescription, ShownScreen } from '../../application/content/shown-screen.ts';
import type { Clock } from '../../application/ports/browser.ts';
import type { ScreenBinding } from '../../application/ports/portal-settings.ts';
import { pagePath, patternAt } from '../../domain/content/paths.ts';
import { arrangeSections, type Page, type PageImage, type Paragraph, type Section } from '../../domain/content/page.ts';
import { articleDates } from '../../domain/lists/article-dates.ts';
import type { SiteDates } from '../../domain/lists/dates.ts';
import { canonicalUrl, type ShownAddress } from '../../domain/sharing/public-addresses.ts';
import { describedBy } from '../../domain/sharing/description.ts';
import { featureOf } from '../app/bound-screens.ts';
import { ownRouteAt } from '../app/own-routes.ts';
import type { FeatureName } from '../di/feature-loader.tsx';
import { htmlPortion } from '../html/html-portion.ts';
import type { Sanitiser } from '../html/sanitiser.ts';

/*
 * What the head of the document says of the screen that is shown: the facts, their elements, and how these follow from
 * screen to screen.
 */

/** Features whose screens are about the person who looks at them. */
export const personalFeatures: ReadonlySet<FeatureName> = new Set([
  'session',
  'account',
  'groups',
  'topics',
  'workgroups',
  'topic-form',
  'proposal-form',
  'proposal-draft',
]);

/**
 * Whether the screen at a path is about its reader, and must not be found by others.
 *
 * @param path as `pagePath` normalises it.
 */
export function isPersonalPath(path: string, screens: readonly ScreenBinding[]): boolean {
  const bound = patternAt(screens, path)?.screen;
  const feature = ownRouteAt(path)?.feature ?? (bound && featureOf(bound));
  return feature !== undefined && personalFeatures.has(feature);
}

export type ShownImage = Pick<PageImage, 'url' | 'alt'>;

/** What a screen shows, in reading order. All texts are text. */
export interface ScreenContent {
  readonly title: string;
  /** A language tag (BCP 47). */
  readonly language: string;
  /** When the news item was published, as `ContentDate.iso`; empty when that is not known. */
  readonly date: string;
  /** Its paragraphs, without what belongs to the interface. */
  readonly texts: Iterable<string>;
  readonly images: Iterable<ShownImage>;
}

/** Where and as what it is shown. */
export interface ScreenPlace extends ShownAddress {
  /** Scheme, host and port the portal is visited at, without a slash at the end. */
  readonly origin: string;
  /** The association's name as text. */
  readonly siteName: string;
  /** Open Graph has a word for news items, and none for conferences. */
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

export function headFacts(content: ScreenContent, place: ScreenPlace): HeadFacts {
  const { origin, siteName, isNews } = place;
  const title = describedBy([content.title], Infinity);
  return {
    title: title === '' ? siteName : title,
    description: describedBy(content.texts),
    canonical: canonicalUrl(origin, place),
    type: isNews ? 'article' : 'website',
    published: isNews ? content.date : '',
    image: firstPublic(content.images, origin),
    siteName,
    locale: openGraphLocale(content.language),
  };
}

/** Link previews are made elsewhere, where `data:` and relative addresses are of no use. */
function firstPublic(images: Iterable<ShownImage>, origin: string): ShownImage | undefined {
  for (const { url, alt } of images) {
    if (!URL.canParse(url)) continue;
    const { protocol } = new URL(url);
    if (protocol === 'https:' || (protocol === 'http:' && origin.startsWith('http:'))) return { url, alt };
  }
  return undefined;
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

/** Reads remote HTML as it is shown, in a document that loads and runs nothing. */
export type HtmlReader = (html: string) => Element;

/** @param window the browser's, or one that only parses where there is no browser. */
export function htmlReader({ sanitise }: Sanitiser, window: Pick<typeof globalThis, 'DOMParser'>): HtmlReader {
  const parser = new window.DOMParser();
  return (html) => parser.parseFromString(sanitise(htmlPortion(html).html).toString(), 'text/html').body;
}

/** What the head of a document can say of a screen. */
export interface HeadContext {
  readonly read: HtmlReader;
  readonly site: SiteDates;
  /** Language of the interface. */
  readonly language: string;
}

export function contentOf(
  { title, language, page, texts }: ScreenDescription,
  context: HeadContext,
): ScreenContent & { readonly isNews: boolean } {
  const article = page?.article;
  const paragraphs = page === undefined ? [] : paragraphsIn(arrangeSections(page.paragraphs));
  return {
    title,
    language: language ?? context.language,
    date: (article && articleDates(article, context.site).start?.iso) ?? '',
    texts: texts ?? textsOf(paragraphs, context.read),
    images: imagesOf(paragraphs, context.read),
    isNews: article?.type === 'news',
  };
}

const paragraphsIn = (sections: readonly Section[]): readonly Paragraph[] =>
  sections.flatMap(({ regions }) =>
    regions.flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'section' ? paragraphsIn([item.section]) : [item.paragraph])),
    ),
  );

/** Only as many paragraphs are parsed as the description needs. */
function* textsOf(paragraphs: readonly Paragraph[], read: HtmlReader): Iterable<string> {
  for (const { content } of paragraphs) {
    for (const html of content.html) yield* textsIn(read(html));
    yield* content.text;
  }
}

function* imagesOf(paragraphs: readonly Paragraph[], read: HtmlReader): Iterable<ShownImage> {
  for (const { content } of paragraphs) {
    yield* content.images;
    for (const html of content.html) {
      if (!/<img/i.test(html)) continue;
      for (const image of read(html).querySelectorAll('img')) {
        yield { url: image.getAttribute('src') ?? '', alt: image.getAttribute('alt') ?? '' };
      }
    }
  }
}

const BLOCKS = 'p, li, dd, blockquote, figcaption';

/** The paragraphs of a text; what stands in no paragraph is one. Of nested ones the outer counts. */
export function textsIn(prose: Element): readonly string[] {
  const blocks = [...prose.querySelectorAll(BLOCKS)].filter((block) => {
    const around = block.parentElement?.closest(BLOCKS);
    return !around || !prose.contains(around) || around === prose;
  });
  return (blocks.length > 0 ? blocks : [prose]).map((node) => textOf(node).replace(/\s+/g, ' ').trim());
}

/** What stands on lines of its own. */
const OWN_LINES = /^(?:BLOCKQUOTE|BR|DIV|DD|DT|H\d|LI|OL|P|PRE|TABLE|TD|TH|TR|UL)$/;

/** The text of an element. Where a line ends, a word does. */
function textOf(node: Node): string {
  if (node.nodeName === '#text') return node.nodeValue ?? '';
  const text = [...node.childNodes].map(textOf).join('');
  return OWN_LINES.test(node.nodeName) ? ` ${text} ` : text;
}

/** An element of a document's head. */
export type HeadElement =
  | { readonly tag: 'meta'; readonly name: string; readonly content: string }
  /** Open Graph has its own attribute for the name. */
  | { readonly tag: 'meta'; readonly property: string; readonly content: string }
  | { readonly tag: 'link'; readonly rel: 'canonical'; readonly href: string };

const named = (name: string, content: string): HeadElement => ({ tag: 'meta', name, content });
const property = (name: string, content: string): HeadElement => ({ tag: 'meta', property: name, content });

/** The facts as elements of a head: what is not known has none. */
export function headElements(facts: HeadFacts): readonly HeadElement[] {
  const { title, description, canonical, type, published, image, siteName, locale } = facts;
  const elements: readonly HeadElement[] = [
    named('description', description),
    { tag: 'link', rel: 'canonical', href: canonical },
    property('og:title', title),
    property('og:description', description),
    property('og:type', type),
    property('og:url', canonical),
    property('og:image', image?.url ?? ''),
    property('og:image:alt', image?.alt ?? ''),
    property('og:site_name', siteName),
    property('og:locale', locale),
    property('article:published_time', published),
    // Its texts and picture are those of Open Graph.
    named('twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
  ];
  return elements.filter((element) => !('content' in element) || element.content !== '');
}

const hidden: readonly HeadElement[] = [named('robots', 'noindex')];

/** What this portal writes in the head about single pages; it leaves everything else there alone. */
const WRITTEN =
  'meta[property^="og:"], meta[property^="article:"], meta[name^="twitter:"], ' +
  'meta[name="description"], meta[name="robots"], link[rel="canonical"]';

/**
 * Makes a document's head say this and nothing else about what is shown. Elements that say it already stay.
 *
 * JSON-LD about another page goes: crawlers read it when the document comes, and never after.
 */
function writeHead(page: Document, elements: readonly HeadElement[]): void {
  const { head } = page;
  const present = [...head.querySelectorAll(WRITTEN)];
  const wanted = elements.map((element) => made(page, element));
  const place = (element: Element) => element.getAttribute('href');
  const canonical = wanted.find((element) => element.matches('link'));
  const former = present.find((element) => element.matches('link'));
  if (canonical === undefined || former === undefined || place(canonical) !== place(former)) {
    for (const data of head.querySelectorAll('script[type="application/ld+json"]')) data.remove();
  }
  for (const element of present) if (!wanted.some((other) => other.isEqualNode(element))) element.remove();
  head.append(...wanted.filter((element) => !present.some((other) => other.isEqualNode(element))));
}

function made(page: Document, element: HeadElement): Element {
  if (element.tag === 'link') {
    const link = page.createElement('link');
    link.rel = element.rel;
    // Made of the address of this very page, which loads nothing.
    link.href = element.href;
    return link;
  }
  const meta = page.createElement('meta');
  if ('name' in element) meta.name = element.name;
  else meta.setAttribute('property', element.property);
  meta.content = element.content;
  return meta;
}

/** A screen may render several times as it arrives: the head is written after that, in milliseconds. */
export const SETTLING = 200;

export interface FollowScreensOptions {
  readonly clock: Clock;
  /** The association's name as text. */
  readonly siteName: string;
  /** Whether what is at a path is about its reader. */
  readonly isPersonal: (path: string) => boolean;
  /** The query that says which part of a list is shown. */
  readonly partAt: (path: string, search: string, page: Page | undefined) => string;
  readonly read: HtmlReader;
  readonly site: SiteDates;
}

export interface FollowedHead {
  /** The reader has changed: what the head says of a screen goes at once, and comes back with the next one that is shown. */
  readonly forget: () => void;
  readonly end: () => void;
}

/**
 * Lets the head of a document say what is shown in it, from screen to screen: a browser shares and bookmarks the address
 * that stands there.
 */
export function followScreens(page: Document, { screen$ }: ShownScreen, options: FollowScreensOptions): FollowedHead {
  const { clock, siteName, isPersonal, partAt, read, site } = options;
  let cancel: (() => void) | undefined;

  function tell(): void {
    cancel = undefined;
    const screen = screen$.value;
    // Still loading: another screen is to come.
    if (screen === undefined) return;
    const { origin, pathname, search } = page.location;
    const path = pagePath(pathname);
    if (screen.isError || isPersonal(path)) {
      writeHead(page, hidden);
    } else {
      const { isNews, ...content } = contentOf(screen, { read, site, language: page.documentElement.lang });
      const place = { origin, path, part: partAt(path, search, screen.page), siteName, isNews };
      writeHead(page, headElements(headFacts(content, place)));
    }
  }

  tell();
  const following = screen$.subscribe(() => {
    cancel ??= clock.after(SETTLING, tell);
  });
  return {
    forget() {
      writeHead(page, hidden);
      cancel?.();
      cancel = clock.after(SETTLING, tell);
    },
    end() {
      following.unsubscribe();
      cancel?.();
    },
  };
}

import type { ScreenDescription, ShownScreen } from '../../application/content/shown-screen.ts';
import type { Clock } from '../../application/ports/browser.ts';
import type { ScreenBinding } from '../../application/ports/portal-settings.ts';
import { pagePath, patternAt } from '../../domain/content/paths.ts';
import { arrangeSections, type Page, type PageImage, type Paragraph, type Section } from '../../domain/content/page.ts';
import { articleDates, type SiteDates } from '../../domain/lists/dates.ts';
import { canonicalUrl, type ShownAddress } from '../../domain/sharing/public-addresses.ts';
import { describedBy } from '../../domain/sharing/description.ts';
import { HEAD_WRITE_DELAY } from '../../domain/shared/timeouts.ts';
import { featureOf } from '../app/configured-routes.ts';
import { builtInRouteAt } from '../app/built-in-routes.ts';
import type { FeatureName } from '../di/feature-loader.tsx';
import { htmlSlice } from '../html/html-slice.ts';
import type { Sanitiser } from '../html/sanitiser.ts';

/* The document head of the shown screen: facts, elements, and updates on navigation. */

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

/** Such a screen must not be indexed. The path is normalized by `pagePath`. */
export function isPersonalPath(path: string, screens: readonly ScreenBinding[]): boolean {
  const bound = patternAt(screens, path)?.screen;
  const feature = builtInRouteAt(path)?.feature ?? (bound && featureOf(bound));
  return feature !== undefined && personalFeatures.has(feature);
}

export type ShownImage = Pick<PageImage, 'url' | 'alt'>;

export interface ScreenContent {
  readonly title: string;
  readonly language: string;
  /** Publication date as `ContentDate.iso`; empty when unknown. */
  readonly date: string;
  readonly texts: Iterable<string>;
  readonly images: Iterable<ShownImage>;
  readonly isNews: boolean;
}

export interface ScreenPlace extends ShownAddress {
  /** Origin that the portal is visited at, without trailing slash. */
  readonly origin: string;
  readonly siteName: string;
}

export interface HeadFacts {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly type: 'website' | 'article';
  /** `ContentDate.iso`; empty when unknown or not an article. */
  readonly published: string;
  /** Absolute; https unless the portal itself uses http. */
  readonly image: ShownImage | undefined;
  readonly siteName: string;
  /** In Open Graph's format: `de_DE`. */
  readonly locale: string;
}

export function headFacts(content: ScreenContent, place: ScreenPlace): HeadFacts {
  const { origin, siteName } = place;
  const title = describedBy([content.title], Infinity);
  return {
    title: title === '' ? siteName : title,
    description: describedBy(content.texts),
    canonical: canonicalUrl(origin, place),
    type: content.isNews ? 'article' : 'website',
    published: content.isNews ? content.date : '',
    image: firstPublic(content.images, origin),
    siteName,
    locale: openGraphLocale(content.language),
  };
}

/** Link previews need absolute URLs: no `data:`. */
function firstPublic(images: Iterable<ShownImage>, origin: string): ShownImage | undefined {
  for (const { url, alt } of images) {
    if (!URL.canParse(url)) continue;
    const { protocol } = new URL(url);
    if (protocol === 'https:' || (protocol === 'http:' && origin.startsWith('http:'))) return { url, alt };
  }
  return undefined;
}

/** A language with its most common territory, unless it names one. */
function openGraphLocale(language: string): string {
  try {
    const { language: code, region } = new Intl.Locale(language).maximize();
    return region === undefined ? code : `${code}_${region}`;
  } catch {
    return '';
  }
}

/** Parses remote HTML as displayed, in a document that loads and runs nothing. */
export type HtmlReader = (html: string) => Element;

export function htmlReader({ sanitise }: Sanitiser, window: Pick<typeof globalThis, 'DOMParser'>): HtmlReader {
  const parser = new window.DOMParser();
  return (html) => parser.parseFromString(sanitise(htmlSlice(html).html).toString(), 'text/html').body;
}

export function contentOf(
  screen: ScreenDescription,
  context: { readonly read: HtmlReader; readonly site: SiteDates; readonly language: string },
): ScreenContent {
  const { title, language, page, texts } = screen;
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

/** Lazy: parses only the paragraphs that the description needs. */
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

/** Paragraphs of a text; other text forms its own. Outer paragraphs win over nested ones. */
export function textsIn(prose: Element): readonly string[] {
  const blocks = [...prose.querySelectorAll(BLOCKS)].filter((block) => {
    const around = block.parentElement?.closest(BLOCKS);
    return !around || !prose.contains(around) || around === prose;
  });
  return (blocks.length > 0 ? blocks : [prose]).map((node) => textOf(node).replace(/\s+/g, ' ').trim());
}

const OWN_LINES = /^(?:BLOCKQUOTE|BR|DIV|DD|DT|H\d|LI|OL|P|PRE|TABLE|TD|TH|TR|UL)$/;

/** An element's text, with a space at each line end. */
function textOf(node: Node): string {
  if (node.nodeName === '#text') return node.nodeValue ?? '';
  const text = [...node.childNodes].map(textOf).join('');
  return OWN_LINES.test(node.nodeName) ? ` ${text} ` : text;
}

export type HeadElement =
  | { readonly tag: 'meta'; readonly name: string; readonly content: string }
  | { readonly tag: 'meta'; readonly property: string; readonly content: string }
  | { readonly tag: 'link'; readonly rel: 'canonical'; readonly href: string };

const named = (name: string, content: string): HeadElement => ({ tag: 'meta', name, content });
const property = (name: string, content: string): HeadElement => ({ tag: 'meta', property: name, content });

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
    // Texts and image come from Open Graph.
    named('twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
  ];
  return elements.filter((element) => !('content' in element) || element.content !== '');
}

const hidden: readonly HeadElement[] = [named('robots', 'noindex')];

const WRITTEN =
  'meta[property^="og:"], meta[property^="article:"], meta[name^="twitter:"], ' +
  'meta[name="description"], meta[name="robots"], link[rel="canonical"]';

/** Equal elements stay. JSON-LD of another page is removed: crawlers read it on load only. */
function writeHead(page: Document, elements: readonly HeadElement[]): void {
  const { head } = page;
  const present = [...head.querySelectorAll(WRITTEN)];
  const wanted = elements.map((element) => made(page, element));
  const placeIn = (all: readonly Element[]) => all.find((element) => element.matches('link'))?.getAttribute('href');
  const place = placeIn(wanted);
  if (place === undefined || place !== placeIn(present)) {
    for (const data of head.querySelectorAll('script[type="application/ld+json"]')) data.remove();
  }
  for (const element of present) if (!wanted.some((other) => other.isEqualNode(element))) element.remove();
  head.append(...wanted.filter((element) => !present.some((other) => other.isEqualNode(element))));
}

function made(page: Document, element: HeadElement): Element {
  if (element.tag === 'link') {
    const link = page.createElement('link');
    link.rel = element.rel;
    // The page's own URL, which loads nothing.
    link.href = element.href;
    return link;
  }
  const meta = page.createElement('meta');
  if ('name' in element) meta.name = element.name;
  else meta.setAttribute('property', element.property);
  meta.content = element.content;
  return meta;
}

export interface FollowScreensOptions {
  readonly clock: Clock;
  readonly siteName: string;
  readonly isPersonal: (path: string) => boolean;
  readonly canonicalSearch: (path: string, search: string, page: Page | undefined) => string;
  readonly read: HtmlReader;
  readonly site: SiteDates;
}

export interface FollowedHead {
  /** After a change of user: clears the head until the next screen. */
  readonly forget: () => void;
  readonly end: () => void;
}

/** Keeps the head in step with the shown screen: browsers share and bookmark its URL. */
export function followScreens(page: Document, { screen$ }: ShownScreen, options: FollowScreensOptions): FollowedHead {
  const { clock, siteName, isPersonal, canonicalSearch, read, site } = options;
  let cancel: (() => void) | undefined;

  function tell(): void {
    cancel = undefined;
    const screen = screen$.value;
    // Still loading.
    if (screen === undefined) return;
    const { origin, pathname, search } = page.location;
    const path = pagePath(pathname);
    if (screen.isError || isPersonal(path)) {
      writeHead(page, hidden);
    } else {
      const content = contentOf(screen, { read, site, language: page.documentElement.lang });
      const place = { origin, path, part: canonicalSearch(path, search, screen.page), siteName };
      writeHead(page, headElements(headFacts(content, place)));
    }
  }

  tell();
  const following = screen$.subscribe(() => {
    cancel ??= clock.after(HEAD_WRITE_DELAY, tell);
  });
  return {
    forget() {
      writeHead(page, hidden);
      cancel?.();
      cancel = clock.after(HEAD_WRITE_DELAY, tell);
    },
    end() {
      following.unsubscribe();
      cancel?.();
    },
  };
}

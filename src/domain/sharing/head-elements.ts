import type { HeadFacts } from './head-facts.ts';

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

/** All that the head says of what is nobody else's business, or not there: that nobody should find it. */
export const hiddenHeadElements: readonly HeadElement[] = [named('robots', 'noindex')];

import type { HeadElement } from '../../../domain/sharing/head-elements.ts';

/** What this portal writes there about single pages; everything else in the head is none of its business. */
const WRITTEN =
  'meta[property^="og:"], meta[property^="article:"], meta[name^="twitter:"], ' +
  'meta[name="description"], meta[name="robots"], link[rel="canonical"]';

/**
 * Makes a document's head say this and nothing else about what is shown. Elements that say it already stay.
 *
 * What the head says of another page in the words of schema.org goes: nobody reads it after the document has come.
 */
export function writeHead(page: Document, elements: readonly HeadElement[]): void {
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

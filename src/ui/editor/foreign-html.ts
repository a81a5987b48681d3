import { decoded } from '../../domain/content/paths.ts';
import { linkAddress, type Marks } from './message.ts';

/** A tag with its attributes; an unclosed one ends with the text. */
const tags = /<[a-z](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^'"<>])*/gi;
/** A quoted value, or the name of a style or event handler attribute. */
const active = /("[^"]*"|'[^']*')|(?<![-\w:])(?:style|on[a-z]+)(?=\s*=)/gi;

/**
 * Parses HTML into an inert document. The portal's policy refuses and reports styles and event handlers even there, so
 * they are renamed (`styleOf`), and style sheets are not read at all.
 */
export function parseForeign(html: string): Document {
  const quiet = html
    .replace(/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, '')
    .replace(tags, (tag) => tag.replace(active, (found, quoted?: string) => quoted ?? `data-${found}`));
  const page = new DOMParser().parseFromString(quiet, 'text/html');
  dropNames(page);
  return page;
}

/** Prevents DOM clobbering: an image named `childNodes` would shadow its form's property. Links keep their names. */
function dropNames(page: Document): void {
  // Uses the portal's own document, because the other one's methods may be clobbered.
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const element = walker.currentNode as Element;
    if (element instanceof HTMLAnchorElement) continue;
    for (const name of ['name', 'id']) Element.prototype.removeAttribute.call(element, name);
  }
}

function styleOf(element: Element, property: string): string {
  const style = element.getAttribute('data-style') ?? '';
  return new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, 'i').exec(style)?.[1]?.trim().toLowerCase() ?? '';
}

/** How Word and Google Docs mark footnotes, comments and deleted text. */
const asides = [
  'a[href^="#_ftn"]',
  'a[href^="#_edn"]',
  'a[href^="#_mso"]',
  'a[href^="#ftnt"]',
  'a[href^="#cmnt"]',
  '.MsoCommentReference',
  'del[cite]',
  'del[datetime]',
  '[role="checkbox"] > img',
  'br.Apple-interchange-newline',
].join();

const isAside = (element: Element): boolean =>
  /^(?:footnote|endnote|comment)(?:-list)?$/.test(styleOf(element, 'mso-element')) ||
  styleOf(element, 'display') === 'none' ||
  styleOf(element, 'mso-hide') === 'all';

/** A number or letters with a full stop or bracket make a numbered list; anything else is a bullet. */
const counts = /^[\s(]*(?:\d+|[a-z]{1,2}|[ivxlc]+)[.)]/i;

function listItemOf(paragraph: Element): Element | undefined {
  const list = styleOf(paragraph, 'mso-list');
  const level = /\blevel(\d+)/.exec(list)?.[1];
  if (level === undefined) return undefined;
  const marker = [...paragraph.querySelectorAll('[data-style]')].find((part) =>
    styleOf(part, 'mso-list').startsWith('ignore'),
  );
  const item = paragraph.ownerDocument.createElement('li');
  item.dataset['list'] = counts.test(marker?.textContent ?? '') ? 'ordered' : 'bullet';
  item.setAttribute('aria-level', level);
  marker?.remove();
  item.append(...paragraph.childNodes);
  return item;
}

const styledAs = [
  ['.MsoTitle', 'h2'],
  ['.MsoSubtitle', 'h3'],
  ['.MsoQuote, .MsoIntenseQuote', 'blockquote'],
] as const;

export function tidyOffice(page: Document): void {
  for (const aside of page.querySelectorAll(asides)) aside.remove();
  for (const element of page.querySelectorAll('[data-style]')) {
    if (isAside(element)) element.remove();
    else {
      const item = listItemOf(element);
      if (item !== undefined) element.replaceWith(item);
    }
  }
  for (const [selector, name] of styledAs) {
    for (const paragraph of page.querySelectorAll(selector)) {
      const element = page.createElement(name);
      element.append(...paragraph.childNodes);
      paragraph.replaceWith(element);
    }
  }
  for (const blank of page.querySelectorAll('.Apple-converted-space')) blank.replaceWith(' ');
}

/** Whether a word processor wrote it: there an empty paragraph is spacing, not a line. */
export const isOffice = (html: string): boolean =>
  /docs-internal-guid|urn:schemas-microsoft-com|\bmso-|class="?Mso/i.test(html);

/** `own`: a message whose blanks and empty lines are significant. `foreign`: pasted from elsewhere. */
export type Origin = 'own' | 'foreign';

/** Reads the inline font weight, if any; Google Docs wraps everything in a non-bold `b`. */
function isBold(element: Element, otherwise: boolean): boolean {
  const weight = styleOf(element, 'font-weight');
  if (/^(?:bold|[6-9]00)/.test(weight)) return true;
  return otherwise && !/^(?:normal|[1-5]00)/.test(weight);
}

/** `undefined` for an anchor, and for a link within the page that it was copied from. */
function linkOf(element: Element, origin: Origin): string | undefined {
  const href = element.getAttribute('href');
  // The sanitiser has removed the address.
  if (href === null) return element.hasAttribute('name') || element.id !== '' ? undefined : linkAddress('');
  if (origin === 'foreign' && href.startsWith('#')) return undefined;
  // Unwraps Google's tracking redirect.
  const led = /^https:\/\/www\.google\.com\/url\?(?:.*&)?q=([^&]+)/.exec(href)?.[1];
  return linkAddress(led === undefined ? href : decoded(led));
}

/** Merges an element's marks with those outside. Headings are bold by themselves. */
export function readMarks(element: Element, outer: Marks, origin: Origin, inHeading: boolean): Marks {
  const name = element.tagName;
  const heading = origin === 'foreign' && (inHeading || /^H[1-6]$/.test(name));
  const bold = isBold(element, outer.bold === true || name === 'B' || name === 'STRONG');
  const style = styleOf(element, 'font-style');
  const italic = (outer.italic === true || name === 'I' || name === 'EM' || style === 'italic') && style !== 'normal';
  const link = name === 'A' ? linkOf(element, origin) : outer.link;
  const lined =
    name === 'U' || (link === undefined && styleOf(element, 'text-decoration(?:-line)?').includes('underline'));
  return {
    ...(bold && !heading ? { bold: true } : {}),
    ...(italic ? { italic: true } : {}),
    ...(outer.underline === true || lined ? { underline: true } : {}),
    ...(link === undefined ? {} : { link }),
  };
}

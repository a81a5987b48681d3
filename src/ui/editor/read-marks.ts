import { linkAddress } from './addresses.ts';
import { styleOf } from './foreign-html.ts';
import type { Marks } from './message-lines.ts';

/**
 * `own`: a message, as this editor or the content system keeps it; its blanks and empty lines are meant.
 * `foreign`: from wherever something was copied.
 */
export type Origin = 'own' | 'foreign';

interface Surroundings {
  readonly origin: Origin;
  readonly inHeading: boolean;
}

/** What an element's own style says about a weight, if it does; Google Docs wraps everything in a `b` that is none. */
function isBold(element: Element, otherwise: boolean): boolean {
  const weight = styleOf(element, 'font-weight');
  if (/^(?:bold|[6-9]00)/.test(weight)) return true;
  return otherwise && !/^(?:normal|[1-5]00)/.test(weight);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `undefined` for what marks a place, or leads to one in the page that it was copied from. */
function linkOf(element: Element, origin: Origin): string | undefined {
  const href = element.getAttribute('href');
  // The sanitiser has taken away where it led to.
  if (href === null) return element.hasAttribute('name') || element.id !== '' ? undefined : linkAddress('');
  if (origin === 'foreign' && href.startsWith('#')) return undefined;
  // Google counts who follows a link, on the way.
  const led = /^https:\/\/www\.google\.com\/url\?(?:.*&)?q=([^&]+)/.exec(href)?.[1];
  return linkAddress(led === undefined ? href : decoded(led));
}

/** How text within an element is marked, besides what marks it from outside. Headings are bold by themselves. */
export function readMarks(element: Element, outer: Marks, { origin, inHeading }: Surroundings): Marks {
  const name = element.tagName;
  const heading = origin === 'foreign' && (inHeading || /^H[1-6]$/.test(name));
  const bold = isBold(element, outer.bold === true || name === 'B' || name === 'STRONG');
  const style = styleOf(element, 'font-style');
  const italic = (outer.italic === true || name === 'I' || name === 'EM' || style === 'italic') && style !== 'normal';
  const link = name === 'A' ? linkOf(element, origin) : outer.link;
  // A link is underlined by itself.
  const lined =
    name === 'U' || (link === undefined && styleOf(element, 'text-decoration(?:-line)?').includes('underline'));
  return {
    ...(bold && !heading ? { bold: true } : {}),
    ...(italic ? { italic: true } : {}),
    ...(outer.underline === true || lined ? { underline: true } : {}),
    ...(link === undefined ? {} : { link }),
  };
}

import { decoded } from './decoded.ts';

/**
 * The one form of a page's path: an address that the page is asked for, kept, compared and linked by. It has one slash in
 * front, none at the end and none doubled. Each segment is decoded once and encoded once: `/über uns` and `/%c3%bcber%20uns`
 * are `/%C3%BCber%20uns`. Nothing else changes: neither case nor the Unicode form, since Drupal compares aliases as they are
 * stored. What encodes nothing, or no UTF-8, is text as it stands; an encoded slash stays one, within its segment. Never throws.
 *
 * @param pathname of a URL, or as it was written by hand; without query and hash.
 */
export function pagePath(pathname: string): string {
  return `/${pathname.split('/').filter(Boolean).map(encodedOnce).join('/')}`;
}

function encodedOnce(segment: string): string {
  const text = segment.replace(/(?:%[\da-f]{2})+/gi, decoded);
  // Encoding fails on halves of characters.
  return encodeURI(text.toWellFormed()).replace(/[/?#]/g, encodeURIComponent);
}

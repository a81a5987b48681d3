import { decoded } from './decoded.ts';

/** A character of UTF-8, percent-encoded. What looks like one and is none (`%C0%AF`, `%ED%A0%80`) cannot be decoded. */
const CHARACTER =
  /%(?:[0-7][\da-f]|[cd][\da-f]%[89ab][\da-f]|e[\da-f](?:%[89ab][\da-f]){2}|f[0-7](?:%[89ab][\da-f]){3})/gi;

/** An encoded slash or control character of a normalised path. */
const KEPT = /%(?=2F|[01]|7F)/g;

/**
 * The one form of a page's path: an address that the page is asked for, kept, compared and linked by. It has one slash in
 * front, none at the end and none doubled. Each segment is decoded once and encoded once: `/über uns` and `/%c3%bcber%20uns`
 * are `/%C3%BCber%20uns`. Nothing else changes: neither case nor the Unicode form, since Drupal compares aliases as they are
 * stored. A percent sign that encodes nothing is a percent sign; an encoded slash stays one, within its segment. Never throws.
 *
 * @param pathname of a URL, or as it was written by hand; without query and hash.
 */
export function pagePath(pathname: string): string {
  return `/${pathname.split('/').filter(Boolean).map(encodedOnce).join('/')}`;
}

function encodedOnce(segment: string): string {
  const text = segment.replace(CHARACTER, (character) => decoded(character));
  // Encoding fails on halves of characters.
  return encodeURI(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(/[/?#]/g, encodeURIComponent);
}

/**
 * What a path means, as the content system stores it (`/über uns`): text, and no address. It has as many segments as the
 * path, therefore slashes within them stay encoded; so do control characters, which no page has in its path.
 *
 * @param path as `pagePath` normalises it.
 */
export function decodedPath(path: string): string {
  return decoded(path.replace(KEPT, '%25'));
}

import type { DrupalSetup } from '../drupal-setup.ts';
import { siteWords } from '../site-time.ts';
import type { StoredImage, StoredTerm } from '../lists-content.ts';

const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/** Text as views write it into string rows: escaped, by PHP's names. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => NAMED[sign] ?? sign);
}

/** A moment as `<time>`, with the line break that Drupal's template leaves behind it; in words alone where the site is older. */
export function momentMarkup(seconds: number, { dates }: DrupalSetup): string {
  const moment = new Date(seconds * 1000);
  if (dates === 'text') return siteWords(moment);
  return `<time datetime="${isoOf(seconds)}">${wordsOf(moment)}</time>\n`;
}

/** A moment in the way of entity rows, `2026-11-20T09:30:00+00:00`. */
export function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', '+00:00');
}

/** One day or several: a field for days is written as noon in UTC, and two of them with a dash between. */
export function daysMarkup(starts: string, ends: string): string {
  const days = starts === ends ? [starts] : [starts, ends];
  return days
    .map((day) => `<time datetime="${day}T12:00:00Z">${wordsOf(new Date(`${day}T12:00:00Z`))}</time>`)
    .join(' - ');
}

/** A picture as `<img>`; nothing when there is none. */
export function imageMarkup(image: StoredImage | null): string {
  if (!image) return '';
  const { url, width, height, alt } = image;
  return `<img loading="lazy" src="${url}" width="${width}" height="${height}" alt="${escaped(alt)}" />`;
}

/** The names of terms, escaped. */
export function termNames(terms: readonly StoredTerm[]): string {
  return terms.map(({ name }) => escaped(name)).join(', ');
}

/** The same, each as a link to its page. */
export function termLinks(terms: readonly StoredTerm[]): string {
  return terms.map(({ tid, name }) => `<a href="/taxonomy/term/${tid}" hreflang="en">${escaped(name)}</a>`).join(', ');
}

/** The numbers of terms. */
export function termIds(terms: readonly StoredTerm[]): string {
  return terms.map(({ tid }) => tid).join(', ');
}

/** The summary as text; without one the first paragraph of the body, as HTML. */
export function summaryMarkup(summary: string | null, body: string | null): string {
  if (summary !== null) return escaped(summary);
  return body?.split('\n', 1)[0] ?? '';
}

function wordsOf(moment: Date): string {
  return moment.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

import { textHash } from '../shared/text-hash.ts';
import type { ViewReference } from './view-reference.ts';

/*
 * The state of lists in an address (product, "Beyond the specification": list state in the URL). Whatever
 * stands there reads as something; parameters of other features stay as they are.
 */

/** A page as an address names it: counts from 0, the default; what is no page is the first one. */
export function parsePage(value: string | null): number {
  const page = /^\d+$/.test(value ?? '') ? Number(value) : 0;
  return Number.isSafeInteger(page) ? page : 0;
}

/** How an address names a page; the first one is not named. */
export function formatPage(page: number): string {
  return page > 0 ? String(page) : '';
}

/**
 * A query with other values for some of its parameters, behind all others; those that are empty are left out.
 *
 * @param search with or without its question mark.
 * @returns with its question mark; nothing when no parameter is left.
 */
export function withParameters(search: string, values: Readonly<Record<string, string>>): string {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !Object.hasOwn(values, nameIn(part)));
  const own = Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : written(name, value)));
  const parts = [...others, ...own];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

function nameIn(part: string): string {
  const [name = ''] = new URLSearchParams(part).keys();
  return name;
}

/** Commas may be read as they are. */
function written(name: string, value: string): string {
  return new URLSearchParams([[name, value]]).toString().replaceAll('%2C', ',');
}

/** The parameter for the page of a list in a region: every list has its own, so that two lists on one page do not mix. */
export function pageParameterOf({ view, display, url }: ViewReference): string {
  return url === undefined ? `${view}.${display}` : `list.${textHash(url).toString(36)}`;
}

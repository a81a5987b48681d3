import { getDomain } from 'tldts';

/**
 * Whether cookies with `SameSite=Lax` travel between two addresses: they have the same scheme, and the same domain below
 * the public suffix, as the Public Suffix List has it.
 */
export function isSameSite(one: string, other: string): boolean {
  const [first, second] = [new URL(one), new URL(other)];
  return first.protocol === second.protocol && siteOf(first.hostname) === siteOf(second.hostname);
}

/** An address in digits, or a name of one word, is a site by itself. */
const siteOf = (host: string): string => getDomain(host, { allowPrivateDomains: true }) ?? host;

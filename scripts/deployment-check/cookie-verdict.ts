import { type Cookie, domainMatch, pathMatch } from 'tough-cookie';
import { getPublicSuffix } from 'tldts';
import { isPrivate } from './exchange.ts';
import type { Finding } from './result.ts';
import { isSameSite } from './same-site.ts';

export interface CookieCase {
  /** The address whose answer sets it. */
  readonly setBy: string;
  /** The addresses to which it has to come back. */
  readonly neededAt: readonly string[];
  readonly portalOrigin: string;
}

/** Why a browser would not bring a cookie back, by its attributes; `undefined` when it would. */
export function cookieProblem(cookie: Cookie, { setBy, neededAt, portalOrigin }: CookieCase): Finding | undefined {
  const { hostname, pathname } = new URL(setBy);
  const named = `The session cookie ${cookie.key}`;
  const { secure, domain, path } = cookie;
  const sameSite = (cookie.sameSite ?? 'lax').toLowerCase();
  if (cookie.TTL() <= 0) {
    return {
      code: 'cookie-expired',
      wrong: `${named} has expired as soon as it is set, so that browsers drop it.`,
      remedy: 'Set the clock of the content system’s server, and its cookie_lifetime in services.yml.',
    };
  }
  if ((secure || /^__(?:secure|host)-/i.test(cookie.key)) && !isPrivate(setBy)) {
    return {
      code: 'cookie-insecure',
      wrong: `${named} is marked Secure and comes over plain http, so that browsers drop it.`,
      remedy:
        'Serve the content system over https, and name that address in contentSystem.baseUrl of portal.config.json.',
    };
  }
  if (!secure && (sameSite === 'none' || /^__(?:secure|host)-/i.test(cookie.key))) {
    return {
      code: 'cookie-needs-secure',
      wrong: `${named} has ${sameSite === 'none' ? 'SameSite=None' : 'a name that begins with two underscores'} without Secure, so that browsers drop it.`,
      remedy: 'Remove cookie_samesite from the content system’s services.yml (Lax is right), or serve it over https.',
    };
  }
  const isSuffix =
    domain !== null && getPublicSuffix(domain, { allowPrivateDomains: true }) === domain && domain !== hostname;
  if (domain !== null && (isSuffix || domainMatch(hostname, domain) !== true)) {
    return {
      code: 'cookie-domain',
      wrong: `${named} is for the domain ${domain}, which ${hostname} may not set, so that browsers drop it.`,
      remedy: 'Remove cookie_domain from the content system’s services.yml, or correct it.',
    };
  }
  // Without the attribute it is for the folder of what has set it.
  const folder = path ?? (pathname.replace(/\/[^/]*$/, '') || '/');
  const missed = neededAt.map((url) => new URL(url).pathname).find((needed) => !pathMatch(needed, folder));
  if (missed !== undefined) {
    return {
      code: 'cookie-path',
      wrong: `${named} is for paths below ${folder} only, so that it does not come along to ${missed}.`,
      remedy: 'Let the content system set it with Path=/; a reverse proxy may have changed it (proxy_cookie_path).',
    };
  }
  if (!isSameSite(portalOrigin, setBy)) {
    return {
      code: 'cookie-other-site',
      wrong: `${named} (SameSite=${sameSite}) does not come along: for browsers ${new URL(setBy).origin} is another site than ${portalOrigin}.`,
      remedy:
        'Put portal and content system below one domain and scheme, or the content system behind the portal’s own web server.',
    };
  }
  return undefined;
}

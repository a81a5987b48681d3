import * as v from 'valibot';
import { isUnwritable, leadsElsewhere, text, textThat } from './config-values.ts';

/* Addresses in the settings: of systems, and of what links lead to. */

const ADDRESS = 'must be an absolute http(s) address';
// A browser refuses to call an address that has them, and a link with them tells them to everybody.
const withoutUser = v.check(
  (value: string) => new URL(value).username + new URL(value).password === '',
  'must have no user and no password',
);

/** Where a link leads, to another site. */
export const linkAddress = v.pipe(textThat(ADDRESS, isHttpUrl), withoutUser);

/** Where a system is. What is read ends with a slash. */
export const baseAddress = v.pipe(
  textThat(`${ADDRESS} like https://cms.example.org/`, isHttpUrl),
  v.check((value) => !/[?#]/.test(value), 'must have no query and no hash'),
  withoutUser,
  // A policy would otherwise shut out the very system.
  v.check(
    (value) => /^[\w-]+(?:\.[\w-]+)*$/.test(new URL(value).hostname),
    'must have a name or an IPv4 address as its host',
  ),
  // What is displayed, compared and asked for policies has to be what is called.
  v.check(isAsCalled, ({ input }) => `must be written as browsers call it, ${new URL(input).href}`),
  v.transform((value) => new URL(value).href.replace(/\/?$/, '/')),
);

/** A host that images are loaded from. What is read is its origin, without a slash at the end. */
export const imageHost = v.pipe(
  baseAddress,
  v.check((value) => new URL(value).pathname === '/', 'must have no path'),
  v.transform((value) => new URL(value).origin),
);

const editorsPage = v.check(
  isEditorsPage,
  'must be a path below the content system or an absolute http(s) address, without user, password, white space, \\, . and .. as segments, and % that encodes nothing',
);

/** A text with a part that something else is put in the place of. */
export const containing = (part: string) => textThat(`must contain ${part}`, (value) => value.includes(part));

/** Where editors work at the content system: what is not a path below it is a whole address. */
export const editorsAddress = v.pipe(text, editorsPage);

/** The same for one thing. @param id what stands for its id, never in the host. */
export const editorsAddressOf = (id: string) => v.pipe(containing(id), editorsPage);

function isHttpUrl(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.canParse(value);
}

/** Capitals in the host, the port that is meant anyway, and a path that is left out are as good. */
function isAsCalled(value: string): boolean {
  const { origin, protocol, pathname } = new URL(value);
  const [, host = '', written = '/'] = /^(https?:\/\/[^/]*)(\/.*)?$/s.exec(value) ?? [];
  const usualPort = protocol === 'https:' ? ':443' : ':80';
  return written === pathname && [origin, origin + usualPort].includes(host.toLowerCase());
}

function isEditorsPage(value: string): boolean {
  const [, site, below = value] = /^(https?:\/\/[^/?#{}]+)(.*)$/s.exec(value) ?? [];
  const [path = ''] = below.split(/[?#]/, 1);
  if (isUnwritable(value) || leadsElsewhere(path)) return false;
  // What a browser reads as a scheme or as a host is not meant to be below anything.
  return site === undefined ? !/^[^/]*:|^\/\//.test(path) : isHttpUrl(site) && isAsCalled(site);
}

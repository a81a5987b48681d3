import type { ContentAddresses } from '../../application/ports/content-sources.ts';

/** What follows the schemes of link fields, as an href. */
const hrefs = new Map<string, (rest: string) => string>([
  ['internal', (rest) => (/^[/?#]/.test(rest) ? rest : '')],
  ['entity', (rest) => (/^\w+\/\w/.test(rest) ? `/${rest.replace(/^taxonomy_term/, 'taxonomy/term')}` : '')],
  ['base', (rest) => (rest.startsWith('/') ? rest : `/${rest}`)],
  ['route', (rest) => (rest === '<front>' ? '/' : '')],
]);

/** In any language. Login is the portal's. */
const noPage =
  /^(\/[a-z]{2}(-[a-z]+)?)?\/((comment|form|index\.php|media|rest|search|webform|[\w-]+-json|(node|group|taxonomy\/term)\/\d+)\/|(admin|(node|group)\/add|user(?!(?<=^\/user)\/(account|(first-)?login)))(?![\w-]))|[?&]_format=/i;

export const drupalAddresses: ContentAddresses = {
  hrefOf: (stored) =>
    stored.replace(/^(\w+):(.*)$/, (whole, scheme: string, rest: string) => hrefs.get(scheme)?.(rest) ?? whole),
  // Under any prefix.
  isUpload: (pathname) => /^\/sites\/|\/(sites\/.+|system)\/files(\/|$)/.test(pathname),
  isPage: (pathWithSearch) => !noPage.test(pathWithSearch),
  isAction: (path) => /(-workgroup\/+(join|leave|post-topic)|\/user\/+logout)(\/|$)/i.test(path),
};

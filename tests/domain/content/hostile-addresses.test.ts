import { describe, expect, it } from 'vitest';
import { toImageSource, toLink, listUrl } from '../../../src/domain/content/link.ts';
import { returnPath } from '../../../src/domain/content/return-path.ts';
import { pagePath } from '../../../src/domain/content/paths.ts';
import { parseEntityId } from '../../../src/domain/shared/entity-texts.ts';
import { builtInRouteAt } from '../../../src/ui/app/built-in-routes.ts';
import { linkAddress } from '../../../src/ui/editor/message.ts';
import { drupalAddresses } from '../../../src/infrastructure/content-system/addresses.ts';
import { hostileIds, hostilePaths } from '../../fixtures/hostile/paths.ts';
import { hostileUrls } from '../../fixtures/hostile/urls.ts';

const portalOrigin = 'https://portal.example.org';
const context = {
  portalOrigin,
  contentBaseUrl: 'https://cms.example.org/',
  imageHosts: [],
  addresses: drupalAddresses,
};

function linkTo(text: string): string | undefined {
  const link = toLink(text, context);
  return link?.kind === 'external' ? link.url : link?.path;
}

const distinct = (rows: readonly (readonly [string, ...unknown[]])[]) => new Set(rows.map(([first]) => first)).size;

describe('an address from outside', () => {
  it.each(hostileUrls)(
    'turns the hostile URL %j into no link but an allowed one',
    (url, link, image, list, inMessage) => {
      expect({
        link: linkTo(url),
        image: toImageSource(url, context)?.url,
        list: listUrl(url, context),
        inMessage: linkAddress(url),
      }).toEqual({ link, image, list, inMessage });
    },
  );

  it('allows four protocols in links, whatever the table says', () => {
    expect(hostileUrls).not.toHaveLength(0);
    for (const [, link, image, list, inMessage] of hostileUrls) {
      for (const [verdict, protocols] of [
        [link, /^(https?|mailto|tel):$/],
        [image, /^https:$/],
        [list, /^https:$/],
        [inMessage === 'about:blank' ? undefined : inMessage, /^(https?|mailto|tel):$/],
      ] as const) {
        if (verdict !== undefined) expect(new URL(verdict, portalOrigin).protocol).toMatch(protocols);
      }
      if (list !== undefined) expect(new URL(list).origin).toBe('https://cms.example.org');
    }
  });

  it('tests more than eighty hostile URLs', () => {
    expect(distinct(hostileUrls)).toBeGreaterThanOrEqual(120);
  });
});

describe('a path from outside', () => {
  it.each(hostilePaths)('reads the hostile path %j in one way only', (path, page, link, returned, screen) => {
    const key = pagePath(path.replace(/[?#].*/s, ''));
    const route = builtInRouteAt(key);
    expect({
      page: key,
      link: linkTo(path),
      returned: returnPath(path, context),
      screen: route === undefined ? 'page' : `${route.screen} ${route.id}`.trimEnd(),
    }).toEqual({ page, link, returned, screen: screen.trimEnd() });
  });

  it('keeps every hostile path within the portal', () => {
    for (const [, page, , returned] of hostilePaths) {
      expect(page).toMatch(/^\/(?!\/)/);
      expect(new URL(returned, portalOrigin).origin).toBe(portalOrigin);
      expect(returned).not.toMatch(/^[\\/]{2}|^\/user\/(login|logout)/i);
    }
  });

  it('tests more than sixty hostile paths', () => {
    expect(distinct(hostilePaths)).toBeGreaterThanOrEqual(80);
  });

  it.each(hostileIds)('reads the id in a path with %j as %s', (text, id) => {
    expect(parseEntityId(text)).toBe(id);
  });
});

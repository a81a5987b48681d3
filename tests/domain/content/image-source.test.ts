import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toImageSource } from '../../../src/domain/content/link.ts';
import { drupalAddresses } from '../../../src/infrastructure/content-system/addresses.ts';

const portalOrigin = 'https://portal.example.org';
const contentOrigin = 'https://cms.example.org';
const context = {
  portalOrigin,
  contentBaseUrl: `${contentOrigin}/`,
  imageHosts: ['https://img.example.org', 'http://plain.example.org:8080'],
  addresses: drupalAddresses,
};

describe('toImageSource', () => {
  it.each([
    ['https://img.example.org/a.jpg', 'https://img.example.org/a.jpg'],
    ['http://img.example.org/a.jpg', 'https://img.example.org/a.jpg'],
    ['//img.example.org/a.jpg', 'https://img.example.org/a.jpg'],
    ['http://plain.example.org:8080/a.jpg', 'http://plain.example.org:8080/a.jpg'],
    ['/sites/default/files/a.jpg', `${contentOrigin}/sites/default/files/a.jpg`],
    ['sites/default/files/a b.jpg', `${contentOrigin}/sites/default/files/a%20b.jpg`],
    [' /a.jpg\n', `${contentOrigin}/a.jpg`],
    ['http://cms.example.org/a.jpg', `${contentOrigin}/a.jpg`],
    ['/sites/default/files/film-workgroup/a.jpg', `${contentOrigin}/sites/default/files/film-workgroup/a.jpg`],
    [`${portalOrigin}/sites/default/files/a.jpg`, `${portalOrigin}/sites/default/files/a.jpg`],
  ])('loads the image %j from %s', (src, url) => {
    expect(toImageSource(src, context)).toEqual({ url, isLoaded: true });
  });

  it('loads images over plain http from a content system that is called by plain http', () => {
    const plain = { ...context, contentBaseUrl: 'http://cms.portal.localhost:4301/' };
    expect(toImageSource('/a.jpg', plain)).toEqual({ url: 'http://cms.portal.localhost:4301/a.jpg', isLoaded: true });
    expect(toImageSource('//img.example.org/a.jpg', plain)?.url).toBe('https://img.example.org/a.jpg');
  });

  it.each([
    undefined,
    null,
    5,
    '',
    ' ',
    'data:image/png;base64,AAAA',
    'java\nscript:alert(1)',
    `blob:${portalOrigin}/1`,
    'public://a.jpg',
    'https://user:pass@img.example.org/a.jpg',
    'https://',
    '/ncs-workgroup/leave/2',
    `${contentOrigin}/user/logout`,
    'https://img.example.org/ncs-workgroup/join/2',
  ])('refuses %j as an image', (src) => {
    expect(toImageSource(src, context)).toBeUndefined();
  });

  it('loads images from no origin but the portal’s, the content system’s and those in the settings', () => {
    const origins = [portalOrigin, contentOrigin, ...context.imageHosts];
    const address = fc.oneof(
      fc.webUrl({ withQueryParameters: true }),
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.constantFrom(...origins, '.', '@', ':', '/', '\\', '//', 'a', '\t', '?', '#', 'https:', ':443'))
        .map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(address, (src) => {
        const source = toImageSource(src, context);
        if (source !== undefined) expect(origins.includes(new URL(source.url).origin)).toBe(source.isLoaded);
      }),
      { numRuns: 3_000 },
    );
  });
});

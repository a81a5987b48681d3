import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ScriptError } from '../../scripts/script-error.ts';
import { portalOriginOf } from '../../scripts/portal-origin.ts';

describe('the origin of the portal', () => {
  it.each([
    ['https://portal.example.org', 'https://portal.example.org'],
    ['https://portal.example.org/', 'https://portal.example.org'],
    ['HTTPS://Portal.Example.org:443', 'https://portal.example.org'],
    ['http://portal.localhost:5410', 'http://portal.localhost:5410'],
  ])('reads the origin of the portal from %j: %s', (text, origin) => {
    expect(portalOriginOf(text)).toBe(origin);
  });

  it.each([
    '',
    'portal.example.org',
    'portal.localhost:5410',
    'ftp://portal.example.org',
    'file:///srv/portal',
    'https://portal.example.org/sub/',
    'https://portal.example.org?a=b',
    'https://portal.example.org/?',
    'https://portal.example.org#news',
    'https://me:secret@portal.example.org',
  ])('refuses to read an origin from %j', (text) => {
    expect(() => portalOriginOf(text)).toThrow(ScriptError);
  });

  it.each([
    'https://me:tulip7@portal.example.org',
    'https://me:tulip7@portal.example.org/sub/',
    'me:tulip7@portal.example.org',
    'https://me:tulip7%40portal.example.org',
    'https://portal.example.org:tulip7',
  ])('does not repeat an origin that may hold a password: %j', (text) => {
    expect(() => portalOriginOf(text)).toThrow(/a user or a password/);
    expect(() => portalOriginOf(text)).not.toThrow(/tulip7/);
  });

  it('returns the beginning of every address below the origin, or refuses it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string()), (text) => {
        let origin: string;
        try {
          origin = portalOriginOf(text);
        } catch (error) {
          expect(error).toBeInstanceOf(ScriptError);
          return;
        }
        expect(new URL('/news', text).href).toBe(`${origin}/news`);
        expect(new URL(text).href).toBe(`${origin}/`);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filledPath } from '../../../src/domain/proposals/events.ts';
import { patternAt } from '../../../src/domain/content/paths.ts';

const patterns = [
  { path: '/:section' },
  { path: '/proposals' },
  { path: '/proposals/:eventId' },
  { path: '/proposals/:eventId/:kind' },
  { path: '/proposals/:eventId/rules' },
] as const;
const found = (path: string) => {
  const pattern = patternAt(patterns, path);
  return pattern && [pattern.path, pattern.params];
};

describe('patternAt', () => {
  it.each([
    ['/proposals/tides-2027', '/proposals/:eventId', { eventId: 'tides-2027' }],
    ['/proposals/tides-2027/paper', '/proposals/:eventId/:kind', { eventId: 'tides-2027', kind: 'paper' }],
    ['/news', '/:section', { section: 'news' }],
  ])('finds the route of %s at the pattern %s', (path, pattern, params) => {
    expect(found(path)).toEqual([pattern, params]);
  });

  it('prefers a pattern without parameters, and else the first one', () => {
    expect(found('/proposals')).toEqual(['/proposals', {}]);
    expect(found('/proposals/tides/rules')).toEqual(['/proposals/:eventId/:kind', { eventId: 'tides', kind: 'rules' }]);
  });

  it.each(['/', '/proposals/a/b/c', '/proposal/a', '/Proposals/a'])('finds no route at %s', (path) => {
    expect(found(path)).toBeUndefined();
  });

  it.each([
    ['/proposals/Gda%C5%84sk%202027', 'Gdańsk 2027'],
    ['/proposals/a%2Fb', 'a/b'],
    ['/proposals/100%', '100%'],
    ['/proposals/%E0%A4%A', '%E0%A4%A'],
  ])('decodes the parameter in %s leniently', (path, eventId) => {
    expect(patternAt(patterns, path)?.params).toEqual({ eventId });
  });

  it('keeps the other settings of a route', () => {
    expect(patternAt([{ path: '/a/:b', layout: 'plain' }], '/a/c')).toEqual({
      path: '/a/:b',
      layout: 'plain',
      params: { b: 'c' },
    });
  });
});

describe('filledPath', () => {
  it.each([
    [{ eventId: 'tides-2027', kind: 'paper' }, '/proposals/tides-2027/paper'],
    [{ eventId: 'Gdańsk 2027/a?b#c%', kind: 'paper' }, '/proposals/Gda%C5%84sk%202027%2Fa%3Fb%23c%25/paper'],
    [{ eventId: '\ud800', kind: 'paper' }, '/proposals/%EF%BF%BD/paper'],
  ])('fills the parameters %j into the path %s', (params, path) => {
    expect(filledPath('/proposals/:eventId/:kind', params)).toBe(path);
  });

  it.each([
    { kind: 'paper' },
    { eventId: '', kind: 'paper' },
    { eventId: '.', kind: 'paper' },
    { eventId: '..', kind: 'paper' },
  ])('returns no path for the parameters %j', (params) => {
    expect(filledPath('/proposals/:eventId/:kind', params)).toBeUndefined();
  });

  it('writes a path at which the same parameters are found again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (eventId) => {
        const path = filledPath('/proposals/:eventId', { eventId });
        fc.pre(path !== undefined);
        expect(new URL(path, 'https://portal.example.org').pathname).toBe(path);
        expect(patternAt(patterns, path)?.params).toEqual({ eventId });
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPage, pageParameterOf, parsePage, withParameters } from '../../../src/domain/lists/list.ts';

describe('a page in an address', () => {
  it('counts pages from 0, which the address leaves out', () => {
    expect([parsePage('2'), parsePage('0'), parsePage(null), formatPage(0), formatPage(2)]).toEqual([2, 0, 0, '', '2']);
  });
});

describe('parameters', () => {
  it('replaces parameters wherever they stand, and leaves empty ones out', () => {
    expect(withParameters('?a=1&page=2&b=2&page=3', { page: '4' })).toBe('?a=1&b=2&page=4');
    expect(withParameters('page=2', { page: '' })).toBe('');
    expect(withParameters('', { page: '1' })).toBe('?page=1');
  });

  it('finds parameters however their names are encoded', () => {
    expect(withParameters('?p%61ge=2', { page: '4' })).toBe('?page=4');
  });

  it('writes any value into a parameter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const search = withParameters('?other=1', { tag: value });
        expect(new URLSearchParams(search).get('tag') ?? '').toBe(value);
        expect(new URLSearchParams(search).get('other')).toBe('1');
      }),
    );
  });
});

describe('the page of a list in a region', () => {
  it('names the page parameter of a list in a region after its view', () => {
    expect(pageParameterOf({ view: 'reading', display: 'standard' })).toBe('reading.standard');
  });

  it('gives a list at a URL a short page parameter that is always the same', () => {
    const at = (url: string) => pageParameterOf({ view: '', display: '', url });
    expect(at('https://cms.example.org/lists/a.json')).toBe(at('https://cms.example.org/lists/a.json'));
    expect(at('https://cms.example.org/lists/a.json')).not.toBe(at('https://cms.example.org/lists/b.json'));
    expect(at('https://cms.example.org/lists/a.json')).toMatch(/^list\.[0-9a-z]{1,7}$/);
    expect(pageParameterOf({ view: 'x', display: 'y', url: 'https://cms.example.org/a' })).not.toBe('x.y');
  });
});

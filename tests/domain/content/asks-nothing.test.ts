import { describe, expect, it } from 'vitest';
import { asksNothing } from '../../../src/domain/content/paths.ts';

describe('an address', () => {
  it.each([
    '',
    '?',
    '?utm_source=mail',
    '?utm_source=a&utm_medium=b&',
    '?fbclid=',
    '?mc_cid=1&gclid=2',
    '?msclkid=a=b',
  ])('treats an address with %j as the plain page', (search) => {
    expect(asksNothing(search)).toBe(true);
  });

  it.each([
    '?page=2',
    '?utm_source=mail&page=2',
    '?page=2&utm_source=mail',
    '?utm_source',
    '?&',
    '?xutm_source=1',
    '?fbclidx=1',
  ])('treats an address with %j as a request for more than the plain page', (search) => {
    expect(asksNothing(search)).toBe(false);
  });

  it('judges an address of any length at once', () => {
    expect(asksNothing(`?${'utm_a='.repeat(100_000)}&x`)).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, it, expect } from 'vitest';
import { pagePath } from '../../../src/domain/content/page-path.ts';

describe('pagePath', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['//', '/'],
    ['/about', '/about'],
    ['about', '/about'],
    ['/about/', '/about'],
    ['/about//', '/about'],
    ['//about///history/', '/about/history'],
    ['/caf%C3%A9/a%2Fb', '/caf%C3%A9/a%2Fb'],
    ['/100%', '/100%'],
    ['/%E0%A4%A/', '/%E0%A4%A'],
  ])('turns %j into %j', (pathname, key) => {
    expect(pagePath(pathname)).toBe(key);
  });

  it('gives every path one form', () => {
    const path = fc
      .array(fc.oneof(fc.constant('/'), fc.constantFrom('%', '%2F', '.', 'é'), fc.string()))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(path, (pathname) => {
        const key = pagePath(pathname);
        expect(key).toMatch(/^\/([^/].*[^/]|[^/])?$/s);
        expect(key).not.toContain('//');
        expect(pagePath(key)).toBe(key);
        expect(pagePath(`/${pathname}/`)).toBe(key);
      }),
    );
  });
});

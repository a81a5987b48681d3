import { describe, expect, it } from 'vitest';
import { innerPaths, pathAt } from '../../scripts/inner-paths.ts';

const ORIGIN = 'https://portal.example.org';

describe('the links of a page to others of the portal', () => {
  it('writes inner links as browsers write them in an address', () => {
    const hrefs = ['/über uns/', '/%C3%BCber', '/a&amp;b?c=1#d', '/it&#x27;s', '//news//one', '/\\evil.example/x', '/'];
    const html = hrefs.map((href) => `<a class="x" href="${href}">x</a>`).join('');
    expect(innerPaths(html, ORIGIN)).toEqual(['/%C3%BCber%20uns', '/%C3%BCber', '/a&b', "/it's", '/']);
  });

  it('excludes all other links', () => {
    const html =
      '<a href="https://portal.example.org/a">a</a><link href="/b"/><a href="#c">c</a><a href="mailto:d@e.f">d</a>';
    expect(innerPaths(html, ORIGIN)).toEqual([]);
    expect(pathAt('https://other.example.org/a', ORIGIN)).toBeUndefined();
    expect(pathAt(`${ORIGIN}//a/`, ORIGIN)).toBe('/a');
  });

  it('excludes paths at which the web server has another file: no visitor would get the page', () => {
    const hrefs = [
      '/data/members',
      '//data/members.json',
      '/%64ata/x',
      '/robots.txt',
      '/sites/a.pdf',
      '/assets/x',
      '/data',
    ];
    const html = hrefs.map((href) => `<a href="${href}">x</a>`).join('');
    expect(innerPaths(html, ORIGIN)).toEqual(['/data']);
    expect(pathAt(`${ORIGIN}/data/news`, ORIGIN)).toBeUndefined();
  });
});

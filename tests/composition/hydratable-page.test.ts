// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { hydratablePageIn } from '../../src/composition/prerender/hydratable-page.ts';

const data = { pages: { '/news': { status: 'ready', value: { title: 'News' }, stale: false } } };
const root = () => document.getElementById('root') ?? document.body;
const at = (pathname: string, search = '') => hydratablePageIn(root(), { pathname, search });

beforeEach(() => {
  document.body.innerHTML = `<div id="root" data-path="/news" data-features="lists scrolling"><main>News</main></div>
    <script type="application/json" id="hydration-data">${JSON.stringify(data)}</script>`;
});

describe('the page that a document has brought along', () => {
  it.each(['/news', '/news/', '//news'])('uses the prerendered page at the address %s', (pathname) => {
    expect(at(pathname)).toEqual({ path: '/news', features: ['lists', 'scrolling'], data });
    expect(root().textContent).toBe('News');
  });

  it('uses the prerendered page at an address with the parameters of a newsletter', () => {
    expect(at('/news', '?utm_source=mail&utm_campaign=autumn')?.path).toBe('/news');
    expect(root().textContent).toBe('News');
  });

  it.each(['/%C3%BCber%20uns', '/%c3%bcber%20uns/', '/%C3%BC%62er%20uns'])(
    'uses the prerendered page at the address %s, an encoding of its own',
    (pathname) => {
      root().dataset['path'] = '/%C3%BCber%20uns';
      expect(at(pathname)?.path).toBe('/%C3%BCber%20uns');
    },
  );

  it.each([
    ['/conferences', ''],
    ['/news', '?page=2'],
  ])('drops the prerendered page at the address %s%s', (pathname, search) => {
    expect(at(pathname, search)).toBeUndefined();
    expect(root().textContent).toBe('');
  });

  it('finds no prerendered page in the shell', () => {
    delete root().dataset['path'];
    expect(at('/news')).toBeUndefined();
    expect(root().textContent).toBe('News');
  });

  it.each(['', '{"cut', '<html>'])('ignores hydration data that is broken: %j', (text) => {
    const element = document.getElementById('hydration-data');
    if (element !== null) element.textContent = text;
    expect(at('/news')?.data).toEqual({});
  });
});

// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { firstPageIn } from '../../src/composition/prerender/first-page.ts';

const answers = { 'https://cms.example.org/a': { status: 200, text: '{}' } };
const root = () => document.getElementById('root') ?? document.body;
const at = (pathname: string, search = '') => firstPageIn(root(), { pathname, search });

beforeEach(() => {
  document.body.innerHTML = `<div id="root" data-path="/news" data-features="lists scrolling"><main>News</main></div>
    <script type="application/json" id="first-answers">${JSON.stringify(answers)}</script>`;
});

describe('the page that a document has brought along', () => {
  it.each(['/news', '/news/', '//news'])('is the one that the address %s names', (pathname) => {
    expect(at(pathname)).toEqual({ path: '/news', features: ['lists', 'scrolling'], answers });
    expect(root().textContent).toBe('News');
  });

  it('is that one for who comes from a mail, too', () => {
    expect(at('/news', '?utm_source=mail&utm_campaign=autumn')?.path).toBe('/news');
    expect(root().textContent).toBe('News');
  });

  it.each(['/%C3%BCber%20uns', '/%c3%bcber%20uns/', '/%C3%BC%62er%20uns'])(
    'is the one that the address %s spells in its own way',
    (pathname) => {
      root().dataset['path'] = '/%C3%BCber%20uns';
      expect(at(pathname)?.path).toBe('/%C3%BCber%20uns');
    },
  );

  it.each([
    ['/conferences', ''],
    ['/news', '?page=2'],
  ])('goes when the address is %s%s', (pathname, search) => {
    expect(at(pathname, search)).toBeUndefined();
    expect(root().textContent).toBe('');
  });

  it('is none where the shell stands', () => {
    delete root().dataset['path'];
    expect(at('/news')).toBeUndefined();
    expect(root().textContent).toBe('News');
  });

  it.each(['', '{"cut', '<html>'])('may have lost what it was made of: %j', (text) => {
    const element = document.getElementById('first-answers');
    if (element !== null) element.textContent = text;
    expect(at('/news')?.answers).toEqual({});
  });
});

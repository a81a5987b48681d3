import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { atomFeed, robots, sitemap, type Feed } from '../../deploy/site-files.ts';

const { DOMParser } = new JSDOM().window;
/** @throws when it is not well-formed. */
const parsed = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml').documentElement;
const texts = (within: Element, name: string) =>
  [...within.children].filter((child) => child.localName === name).map(({ textContent }) => textContent);
const links = (within: Element) =>
  [...within.children]
    .filter(({ localName }) => localName === 'link')
    .map((link) => [link.getAttribute('rel'), link.getAttribute('href')]);

/** What XML has a way of saying. */
const saidOf = (text: string) =>
  Array.from(text)
    .filter((character) => character >= ' ' || '\t\n\r'.includes(character))
    // Before the rest is put together: halves that only then meet would be a character.
    .filter((character) => !/[\ufffe\uffff\p{Surrogate}]/u.test(character))
    .join('');

const entry = {
  id: 'urn:uuid:496743b9-bb6b-4ef6-8a93-56c6b3ef5fb6',
  title: '</title><script>alert(1)</script> ]]>',
  url: 'https://portal.example.org/news/a?b=1&c=2',
  published: '2026-11-20T09:30:00Z',
  summary: 'Two weeks & more',
  language: 'de',
  categories: ['"award"'],
};
const feed: Feed = {
  title: 'Network & Sons',
  language: 'en',
  page: 'https://portal.example.org/news',
  portalOrigin: 'https://portal.example.org',
  entries: [entry, { ...entry, id: 'urn:other', published: '2026-11-21T00:00:00Z', summary: '', categories: [] }],
};

it('a feed has the elements that Atom requires, the date of its newest entry, and every text as text', () => {
  const root = parsed(atomFeed(feed));
  expect([root.localName, root.namespaceURI]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
  const sons = ['Network & Sons'];
  expect(['id', 'title', 'author', 'updated'].map((name) => texts(root, name))).toEqual([
    ['https://portal.example.org/news.atom'],
    sons,
    sons,
    ['2026-11-21T00:00:00Z'],
  ]);
  expect(links(root)).toEqual([
    ['self', 'https://portal.example.org/news.atom'],
    ['alternate', 'https://portal.example.org/news'],
  ]);
  const [first = root, second = root] = root.getElementsByTagName('entry');
  const said = ['id', 'title', 'updated', 'summary'].map((name) => texts(first, name));
  expect(said).toEqual([[entry.id], [entry.title], [entry.published], [entry.summary]]);
  expect(links(first)).toEqual([['alternate', entry.url]]);
  expect(first.getElementsByTagName('category')[0]?.getAttribute('term')).toBe('"award"');
  expect(first.getAttribute('xml:lang')).toBe('de');
  expect([texts(second, 'summary'), texts(second, 'category')]).toEqual([[], []]);
});

it('a feed writes any text as it is, as far as XML allows', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, other) => {
      const halves = `${text}\ud83d${other}\udfac\0`;
      const written = parsed(atomFeed({ ...feed, title: halves, page: halves, entries: [] }));
      expect(texts(written, 'title')).toEqual([saidOf(halves)]);
      expect(links(written)[1]).toEqual(['alternate', saidOf(halves)]);
    }),
    { numRuns: 25, examples: [['<![CDATA[ ]]> <!-- --> <?php ?> &amp; &nope;', '\u202e\0\x1b[31m\ud800']] },
  );
});

it('the sitemap lists pages by their whole address, with the date of change if it is known', () => {
  const pages = [{ path: '/' }, { path: '/a&b', changed: '2026-11-20T10:00:00Z' }];
  const root = parsed(sitemap('https://portal.example.org', pages));
  expect(root.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  expect([...root.children].map((url) => [texts(url, 'loc'), texts(url, 'lastmod')])).toEqual([
    [['https://portal.example.org/'], []],
    [['https://portal.example.org/a&b'], ['2026-11-20T10:00:00Z']],
  ]);
});

it('robots.txt keeps crawlers from the given paths alone, whatever is in them, and names the sitemap', () => {
  expect(robots('https://portal.example.org', ['/user/login'])).toBe(
    'User-agent: *\nDisallow: /user/login\n\nSitemap: https://portal.example.org/sitemap.xml\n',
  );
  // A star and a dollar would be patterns.
  expect(robots('https://portal.example.org', ['/a\nDisallow: /', '/über', '/a*b$'])).toContain(
    'User-agent: *\nDisallow: /aDisallow:%20/\nDisallow: /%C3%BCber\nDisallow: /a%2Ab%24\n\n',
  );
  // A group without rules is none.
  expect(robots('https://portal.example.org', [])).toContain('User-agent: *\nDisallow:\n');
});

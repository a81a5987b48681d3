import { expect } from 'chai';
import type { NewsSource } from '../../src/application/ports/list-sources.ts';
import { RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import { pagePath } from '../../src/domain/content/paths.ts';
import type { NewsItem, NewsQuery, Term } from '../../src/domain/lists/news.ts';
import { type ContractCase, type ContractSuite, forAnyData, NotTried, promise } from './contract-suite.ts';
import { expectDates, expectFailure, expectLinkedRows } from './expectations.ts';
import { type AnyWorld, lists, faults, volumes, type RemoteWorld } from './remote-world.ts';

const query = (given: Partial<NewsQuery> = {}): NewsQuery => ({
  page: 0,
  categories: [],
  tags: [],
  sort: 'newest',
  ...given,
});

/** Every item that a query finds, page by page. */
async function everyItem(source: NewsSource, given: Partial<NewsQuery>): Promise<readonly NewsItem[]> {
  const first = await source.items(query(given), lists.news, 'session');
  const items = [...first.rows];
  for (let page = 1; page < (first.pager?.totalPages ?? 0); page += 1) {
    items.push(...(await source.items(query({ ...given, page }), lists.news, 'session')).rows);
  }
  expect(items).to.have.length(first.pager?.totalItems ?? NaN);
  return items;
}

const idsOf = (items: readonly { readonly id: string }[]): readonly string[] => items.map(({ id }) => id);
const timeOf = ({ date }: NewsItem): number => date?.at ?? NaN;
const holds = (terms: readonly Term[], wanted: readonly number[]): boolean =>
  terms.some(({ id }) => id !== undefined && wanted.includes(id));

const termIds = (terms: readonly Term[] = []): readonly number[] => terms.flatMap(({ id }) => id ?? []);

/** Two terms of a vocabulary, not the first ones. */
async function twoOf(source: NewsSource, vocabulary: 'categories' | 'tags'): Promise<readonly [number, number]> {
  const { terms } = await source.terms(vocabulary, 'session');
  const [, one, other] = terms;
  if (!one || !other) throw new Error('There are too few terms');
  return [Math.min(one.id, other.id), Math.max(one.id, other.id)];
}

const filtersBy = (what: 'categories' | 'tags', vocabulary: 'categories' | 'tags'): ContractCase<RemoteWorld> =>
  promise(`finds news with any of several ${what}, and nothing else`, async ({ newsSource }) => {
    const [one, other] = await twoOf(newsSource, vocabulary);
    const [ofOne, ofOther, ofBoth] = [
      await everyItem(newsSource, { [what]: [one] }),
      await everyItem(newsSource, { [what]: [other] }),
      await everyItem(newsSource, { [what]: [one, other] }),
    ];
    expect(ofOne).not.to.have.length(0);
    expect(ofOther).not.to.have.length(0);
    expect(idsOf(ofBoth)).to.have.members([...new Set([...idsOf(ofOne), ...idsOf(ofOther)])]);
    expect(ofBoth.length).to.be.greaterThan(Math.max(ofOne.length, ofOther.length));
  });

const vocabularies = [
  ['categories', volumes.categories, 'newsCategories'],
  ['tags', volumes.tags, 'newsTags'],
] as const;

/** The first page of news, in which there are some. */
async function firstNews({ newsSource, examples }: AnyWorld): Promise<readonly [NewsItem, ...NewsItem[]]> {
  const [first, ...others] = (await newsSource.items(query(), examples.news, 'session')).rows;
  if (first === undefined) throw new NotTried('there are no news');
  return [first, ...others];
}

/** What `NewsSource` promises. */
export const newsSourceContract: ContractSuite<RemoteWorld> = {
  port: 'NewsSource',
  cases: [
    forAnyData(
      ['news'],
      'gives the newest news first, each with a title, a place, a date and an id of its own',
      async (world) => {
        const items = await firstNews(world);
        expectLinkedRows(items, 'news');
        expectDates(items, 'news', 'newest first');
      },
    ),
    forAnyData(['page', 'news'], 'names pages that can be opened', async (world) => {
      const [{ title, link }] = await firstNews(world);
      if (link?.kind !== 'internal') throw new NotTried('the newest news are no page of this site');
      const { page } = await world.pageSource.load(pagePath(link.path), 'session');
      expect(page.title).to.equal(title);
    }),
    forAnyData(
      ['news'],
      'gives no news past the last page, with the pager at the last page',
      async ({ newsSource, examples }) => {
        const { pager } = await newsSource.items(query(), examples.news, 'session');
        if (pager === undefined) throw new NotTried('the display has no pages');
        const far = await newsSource.items(query({ page: 9999 }), examples.news, 'session');
        expect(far.rows).to.deep.equal([]);
        expect(far.pager?.currentPage).to.equal((far.pager?.totalPages ?? 0) - 1);
      },
    ),
    forAnyData(['news'], 'finds news by a category and by a tag, and nothing else', async (world) => {
      const items = await firstNews(world);
      for (const what of ['categories', 'tags'] as const) {
        const [wanted] = items.flatMap((item) => termIds(item[what]));
        if (wanted === undefined) throw new NotTried(`none of the newest news has one of the ${what}`);
        const { rows } = await world.newsSource.items(query({ [what]: [wanted] }), world.examples.news, 'session');
        expect(rows, `news with ${wanted}`).not.to.have.length(0);
        for (const item of rows) expect(holds(item[what], [wanted]), `${item.title} has ${wanted}`).to.equal(true);
      }
    }),
    forAnyData(['news'], 'fails with not-found for a display of news that does not exist', async ({ newsSource }) => {
      const missing = newsSource.items(query(), { display: 'no_such_display' }, 'session');
      expect((await expectFailure(missing, RemoteErrorKind.notFound)).status).to.equal(404);
    }),
    ...vocabularies.map(([vocabulary, , call]) =>
      forAnyData([call], `gives terms of ${vocabulary}, each with id and name`, async ({ newsSource }) => {
        const { terms } = await newsSource.terms(vocabulary, 'session');
        if (terms.length === 0) throw new NotTried(`there are no ${vocabulary}`);
        expect(new Set(terms.map(({ id }) => id)).size).to.equal(terms.length);
        for (const { id, name } of terms) expect([id > 0, name.trim() !== '']).to.deep.equal([true, true]);
      }),
    ),
    promise('gives the first page of news with a pager of integers', async ({ newsSource }) => {
      const { rows, pager } = await newsSource.items(query(), lists.news, 'session');
      expect(rows).to.have.length(10);
      expect(pager).to.deep.equal({ currentPage: 0, totalItems: volumes.news, totalPages: 12, itemsPerPage: 10 });
    }),
    promise(
      'gives every news item once, in one order over all pages, each with an id of its own',
      async ({ newsSource }) => {
        const items = await everyItem(newsSource, {});
        expect(items).to.have.length(volumes.news);
        const times = items.map(timeOf);
        expect(times).to.deep.equal(times.toSorted((one, other) => other - one));
        for (let page = 0; page < 12; page += 1) {
          const ids = idsOf(items.slice(page * 10, page * 10 + 10));
          expect(new Set(ids).size).to.equal(10);
        }
        expect(new Set(items.map(({ link }) => JSON.stringify(link))).size).to.equal(volumes.news);
      },
    ),
    promise(
      'gives of a news item its place in the portal, date, and terms with their names',
      async ({ newsSource }) => {
        const { terms: categories } = await newsSource.terms('categories', 'session');
        const { terms: tags } = await newsSource.terms('tags', 'session');
        const items = await everyItem(newsSource, {});
        for (const item of items) {
          expect(item.link?.kind).to.equal('internal');
          expect(item.date?.precision).to.equal('time');
          expect(categories).to.deep.include.members([...item.categories]);
          expect(tags).to.deep.include.members([...item.tags]);
        }
        expect(items.some((item) => item.tags.length > 1)).to.equal(true);
        expect(items.some((item) => item.image !== undefined)).to.equal(true);
        expect(items.some((item) => item.html !== '')).to.equal(true);
      },
    ),
    promise('gives the last page, and none past it, with the pager at the last page', async ({ newsSource }) => {
      const last = await newsSource.items(query({ page: 11 }), lists.news, 'session');
      expect(last.rows).to.have.length(10);
      expect(last.pager?.currentPage).to.equal(11);
      const past = await newsSource.items(query({ page: 12 }), lists.news, 'session');
      expect(past.rows).to.deep.equal([]);
      expect(past.pager).to.deep.equal(last.pager);
    }),
    filtersBy('categories', 'categories'),
    filtersBy('tags', 'tags'),
    promise('finds news with one of the categories and one of the tags', async ({ newsSource }) => {
      const all = await everyItem(newsSource, {});
      const model = all.findLast(({ categories, tags }) => categories.length > 0 && tags.length > 0);
      const wanted = { categories: termIds(model?.categories), tags: termIds(model?.tags) };
      const found = await everyItem(newsSource, wanted);
      const expected = all.filter((item) => holds(item.categories, wanted.categories) && holds(item.tags, wanted.tags));
      expect(idsOf(found)).to.have.members([...idsOf(expected)]);
      expect(found.length).to.be.lessThan((await everyItem(newsSource, { tags: wanted.tags })).length);
    }),
    promise('counts the pages of the filtered news, and keeps the filter on each of them', async ({ newsSource }) => {
      const { terms } = await newsSource.terms('tags', 'session');
      const tags = terms
        .slice(0, 3)
        .map(({ id }) => id)
        .toSorted((one, other) => one - other);
      const { pager } = await newsSource.items(query({ tags }), lists.news, 'session');
      expect(pager?.totalItems).to.be.within(11, volumes.news - 1);
      expect(pager?.totalPages).to.equal(Math.ceil((pager?.totalItems ?? 0) / 10));
      const second = await newsSource.items(query({ tags, page: 1 }), lists.news, 'session');
      expect(second.pager?.currentPage).to.equal(1);
      expect(second.rows).not.to.have.length(0);
      for (const item of second.rows) expect(holds(item.tags, tags)).to.equal(true);
    }),
    promise('finds no news and no page in a category that does not exist', async ({ newsSource }) => {
      const { rows, pager } = await newsSource.items(query({ categories: [987_654] }), lists.news, 'session');
      expect(rows).to.deep.equal([]);
      expect(pager).to.deep.equal({ currentPage: 0, totalItems: 0, totalPages: 0, itemsPerPage: 10 });
    }),
    promise(
      'gives an empty list that says so for a tag that the content system refuses, whatever other filters there are',
      async ({ newsSource }) => {
        const [known] = (await newsSource.terms('tags', 'session')).terms;
        for (const tags of [[987_654], [known?.id ?? 0, 987_654]]) {
          const list = await newsSource.items(query({ tags }), lists.news, 'session');
          expect(list).to.deep.equal({ rows: [], pager: undefined, refused: true });
        }
      },
    ),
    promise('orders news by date, the oldest first', async ({ newsSource }) => {
      const times = (await everyItem(newsSource, { sort: 'oldest' })).map(timeOf);
      expect(times).to.have.length(volumes.news);
      expect(times).to.deep.equal(times.toSorted((one, other) => one - other));
    }),
    promise('orders news by title', async ({ newsSource }) => {
      const titles = (await everyItem(newsSource, { sort: 'title' })).map(({ title }) => title);
      expect(titles).to.have.length(volumes.news);
      const { compare } = new Intl.Collator('en');
      expect(titles).to.deep.equal(titles.toSorted(compare));
    }),
    promise('reads a display that has its first rows only, and no pages', async ({ newsSource }) => {
      const newest = await newsSource.items(query(), lists.news, 'session');
      const teaser = await newsSource.items(query(), lists.newsTeaser, 'session');
      expect(teaser.pager).to.equal(undefined);
      expect(idsOf(teaser.rows)).to.deep.equal(idsOf(newest.rows.slice(0, 4)));
      for (const [index, item] of teaser.rows.entries()) {
        const same = newest.rows[index];
        expect([item.title, item.link, item.date]).to.deep.equal([same?.title, same?.link, same?.date]);
        expect(item.tags.map(({ id }) => id)).to.deep.equal(same?.tags.map(({ id }) => id));
      }
    }),
    promise('reads news at a URL instead, with pages and filters as everywhere', async ({ newsSource, listAt }) => {
      const from = { ...listAt(lists.newsArchive), ...lists.news };
      const archive = await newsSource.items(query(), from, 'session');
      const { rows: last } = await newsSource.items(query({ page: 11 }), lists.news, 'session');
      expect(archive.rows[0]?.link).to.deep.equal(last.at(-1)?.link);
      expect(archive.rows[0]?.title).to.equal(last.at(-1)?.title);
      expect(archive.pager?.totalItems).to.equal(volumes.news);
      const second = await newsSource.items(query({ page: 1 }), from, 'session');
      const times = [...archive.rows, ...second.rows].map(timeOf);
      expect(times).to.deep.equal(times.toSorted((one, other) => one - other));
      const [tag] = (await newsSource.terms('tags', 'session')).terms;
      const tags = [tag?.id ?? 0];
      const found = await newsSource.items(query({ tags }), from, 'session');
      expect(found.rows).not.to.have.length(0);
      for (const item of found.rows) expect(holds(item.tags, tags)).to.equal(true);
    }),
    ...vocabularies.map(([vocabulary, count]): ContractCase<RemoteWorld> =>
      promise(`gives all terms of ${vocabulary} in the order of the content system`, async ({ newsSource }) => {
        const { terms, isComplete } = await newsSource.terms(vocabulary, 'session');
        expect(isComplete).to.equal(true);
        expect(terms).to.have.length(count);
        expect(new Set(terms.map(({ name }) => name)).size).to.equal(count);
        const names = terms.map(({ name }) => name);
        expect(names).not.to.deep.equal(names.toSorted());
      }),
    ),
    promise('reads news with the session’s cookies, and as a visitor without', async (world) => {
      await world.signInAs('member');
      await world.newsSource.items(query(), lists.news, 'session');
      await world.newsSource.terms('categories', 'session');
      expect(await world.wentWithCookies('news')).to.equal(true);
      expect(await world.wentWithCookies('terms')).to.equal(true);
      expect((await world.newsSource.items(query(), lists.news, 'visitor')).rows).to.have.length(10);
      await world.newsSource.terms('categories', 'visitor');
      expect(await world.wentWithCookies('news')).to.equal(false);
      expect(await world.wentWithCookies('terms')).to.equal(false);
    }),
    ...faults.flatMap(([fault, kind]): readonly ContractCase<RemoteWorld>[] => [
      promise(`fails to read news with ${kind} for ${fault}`, async (world) => {
        await world.makeContentFail('news', fault);
        await expectFailure(world.newsSource.items(query(), lists.news, 'session'), kind);
        expect((await world.newsSource.terms('categories', 'session')).terms).to.have.length(volumes.categories);
      }),
      promise(`fails to read terms with ${kind} for ${fault}`, async (world) => {
        await world.makeContentFail('terms', fault);
        await expectFailure(world.newsSource.terms('tags', 'session'), kind);
        expect((await world.newsSource.items(query(), lists.news, 'session')).rows).to.have.length(10);
      }),
    ]),
  ],
};

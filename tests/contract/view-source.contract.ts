import { expect } from 'chai';
import type { ViewSource } from '../../src/application/ports/list-sources.ts';
import { RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import type { ViewReference } from '../../src/domain/content/link.ts';
import { type ContractCase, type ContractSuite, forAnyData, promise } from './contract-suite.ts';
import { expectFailure, expectRows, failing } from './expectations.ts';
import { lists, volumes, type RemoteWorld } from './remote-world.ts';

async function expectNoList(viewSource: ViewSource, from: ViewReference): Promise<void> {
  const error = await expectFailure(viewSource.rows(from, 0, 'session'), RemoteErrorKind.notFound);
  expect(error.status).to.equal(404);
  expect(error.message).to.equal('Request failed with status code 404');
}

/** What `ViewSource` promises. */
export const viewSourceContract: ContractSuite<RemoteWorld> = {
  port: 'ViewSource',
  cases: [
    forAnyData(
      ['view'],
      'gives rows of a list with titles, each with an id of its own',
      async ({ viewSource, examples }) => {
        const { rows } = await viewSource.rows(await examples.view(), 0, 'session');
        expectRows(rows, 'rows of the list');
        for (const { id, title } of rows) expect(title, `the title of ${id}`).not.to.equal('');
      },
    ),
    forAnyData(['view'], 'fails with not-found and the status for a view that does not exist', ({ viewSource }) =>
      expectNoList(viewSource, { view: 'no_such_view', display: 'title' }),
    ),
    promise('gives a list at a URL page by page, and none past its end', async ({ viewSource, listAt }) => {
      const from = listAt(lists.reading);
      const pages = await Promise.all([0, 1, 2, 3].map((page) => viewSource.rows(from, page, 'session')));
      expect(pages.map(({ rows }) => rows.length)).to.deep.equal([10, 10, 3, 0]);
      expect(pages.map(({ pager }) => pager?.currentPage)).to.deep.equal([0, 1, 2, 2]);
      for (const { pager } of pages) {
        expect(pager).to.include({ totalItems: volumes.reading, totalPages: 3, itemsPerPage: 10 });
      }
      const titles = pages.flatMap(({ rows }) => rows.map(({ title }) => title));
      expect(new Set(titles).size).to.equal(volumes.reading);
    }),
    promise('requests the first page of a URL whatever page that names itself', async ({ viewSource, listAt }) => {
      const first = await viewSource.rows(listAt(lists.reading), 0, 'session');
      const named = await viewSource.rows(listAt(`${lists.reading}?page=2`), 0, 'session');
      expect(named).to.deep.equal(first);
    }),
    promise(
      'gives title, link, date and text of rows whatever their fields are called',
      async ({ viewSource, listAt }) => {
        const { rows } = await viewSource.rows(listAt(lists.reading), 0, 'session');
        for (const { title, link, date, html } of rows) {
          expect(title).not.to.equal('');
          expect(link).not.to.equal(undefined);
          expect(date?.precision).to.equal('day');
          expect(html).not.to.equal('');
        }
        const { rows: others, pager } = await viewSource.rows(lists.onePage, 0, 'session');
        expect(pager).to.include({ currentPage: 0, totalPages: 1 });
        for (const { title, date } of others) expect([title !== '', date !== undefined]).to.deep.equal([true, true]);
      },
    ),
    promise('sorts and filters a list by its exposed filters, and reports a refusal', async ({ viewSource }) => {
      const asked = async (...parameters: readonly (readonly [string, string])[]) =>
        viewSource.rows(lists.publications, 0, 'session', { parameters, fields: { tags: ['field_type'] } });
      const essays = await asked(['type', 'essay'], ['sort_by', 'title'], ['sort_order', 'DESC']);
      const titles = essays.rows.map(({ title }) => title);
      expect(titles).to.have.length.greaterThan(2);
      expect(titles).to.deep.equal(titles.toSorted((one, other) => other.localeCompare(one, 'en')));
      expect(new Set(essays.rows.flatMap(({ labels }) => labels))).to.deep.equal(new Set(['essay']));
      expect((await asked(['type', 'pamphlet'])).refused).to.equal(true);
    }),
    promise('gives an empty list as empty, without a page', async ({ viewSource }) => {
      const list = await viewSource.rows(lists.empty, 0, 'session');
      expect(list.rows).to.deep.equal([]);
      expect(list.pager).to.include({ currentPage: 0, totalItems: 0, totalPages: 0 });
    }),
    promise('gives the rows of a list whose pager is null', async ({ viewSource }) => {
      const { rows, pager } = await viewSource.rows(lists.nullPager, 0, 'session');
      expect(rows).not.to.have.length(0);
      expect(pager).to.equal(undefined);
    }),
    promise(
      'fails with invalid-answer when an answer has no rows: that is not an empty list',
      async ({ viewSource }) => {
        await expectFailure(viewSource.rows(lists.missingRows, 0, 'session'), RemoteErrorKind.invalidAnswer);
      },
    ),
    promise('gives ten thousand rows, each with an id of its own', async ({ viewSource }) => {
      const { rows, pager } = await viewSource.rows(lists.tenThousand, 0, 'session');
      expect(rows).to.have.length(10_000);
      expect(new Set(rows.map(({ id }) => id)).size).to.equal(10_000);
      expect(pager).to.equal(undefined);
    }),
    ...[{ view: 'sandbox_lists', display: 'no_such_display' }, 'lists/no-such-list.json'].map(
      (missing: ViewReference | string): ContractCase<RemoteWorld> =>
        promise(`fails with not-found and the status for ${JSON.stringify(missing)}`, ({ viewSource, listAt }) =>
          expectNoList(viewSource, typeof missing === 'string' ? listAt(missing) : missing),
        ),
    ),
    promise('refuses lists for users to a visitor, and gives them to users', async (world) => {
      await expectFailure(world.viewSource.rows(lists.members, 0, 'session'), RemoteErrorKind.forbidden);
      await world.signInAs('member');
      expect((await world.viewSource.rows(lists.members, 0, 'session')).rows).not.to.have.length(0);
      expect(await world.wentWithCookies('view')).to.equal(true);
    }),
    promise('sends no session when it is asked to read as a visitor', async (world) => {
      await world.signInAs('member');
      await expectFailure(world.viewSource.rows(lists.members, 0, 'visitor'), RemoteErrorKind.forbidden);
      expect(await world.wentWithCookies('view')).to.equal(false);
    }),
    promise('refuses lists for users once the session has expired', async (world) => {
      await world.signInAs('member');
      await world.expireSessions();
      await expectFailure(world.viewSource.rows(lists.members, 0, 'session'), RemoteErrorKind.forbidden);
    }),
    ...failing('view', (world) => world.viewSource.rows(lists.onePage, 0, 'session')),
  ],
};

import { expect } from 'chai';
import { RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import type { Conference } from '../../src/domain/lists/conferences.ts';
import { type ContractSuite, forAnyData, promise } from './contract-suite.ts';
import { expectDates, expectFailure, expectLinkedRows, failing } from './expectations.ts';
import { lists, volumes, type RemoteWorld } from './remote-world.ts';

async function everyConference(
  { conferenceSource }: RemoteWorld,
  from = lists.conferences,
): Promise<readonly Conference[]> {
  const pages = await Promise.all([0, 1].map((page) => conferenceSource.conferences(from, page, 'session')));
  return pages.flatMap(({ rows }) => rows);
}

/** What `ConferenceSource` promises. */
export const conferenceSourceContract: ContractSuite<RemoteWorld> = {
  port: 'ConferenceSource',
  cases: [
    forAnyData(
      ['conferences'],
      'gives conferences with title, place in the portal, first day and id of their own, and a last day after it',
      async ({ conferenceSource, examples }) => {
        const { rows } = await conferenceSource.conferences(examples.conferences, 0, 'session');
        expectLinkedRows(rows, 'conferences');
        expectDates(rows, 'conferences');
        const reversed = rows.filter(({ date, end }) => end !== undefined && end.at <= (date?.at ?? Infinity));
        expect(
          reversed.map(({ title }) => title),
          'conferences that end before they begin',
        ).to.deep.equal([]);
      },
    ),
    forAnyData(
      ['conferences'],
      'fails with not-found for a display of conferences that does not exist',
      async ({ conferenceSource }) => {
        const missing = conferenceSource.conferences({ display: 'no_such_display' }, 0, 'session');
        await expectFailure(missing, RemoteErrorKind.notFound);
      },
    ),
    promise('gives conferences page by page, with a pager of integers', async ({ conferenceSource }) => {
      const [first, second] = [
        await conferenceSource.conferences(lists.conferences, 0, 'session'),
        await conferenceSource.conferences(lists.conferences, 1, 'session'),
      ];
      const pager = { totalItems: volumes.conferences, totalPages: 2, itemsPerPage: 10 };
      expect(first.rows).to.have.length(10);
      expect(first.pager).to.deep.equal({ ...pager, currentPage: 0 });
      expect(second.rows).to.have.length(4);
      expect(second.pager).to.deep.equal({ ...pager, currentPage: 1 });
      const past = await conferenceSource.conferences(lists.conferences, 7, 'session');
      expect(past).to.deep.equal({ rows: [], pager: second.pager });
    }),
    promise(
      'gives conferences in the order of the content system, the newest first, each with an id of its own',
      async (world) => {
        const found = await everyConference(world);
        expect(new Set(found.map(({ id }) => id)).size).to.equal(volumes.conferences);
        const times = found.map(({ date }) => date?.at ?? NaN);
        expect(times).to.deep.equal(times.toSorted((one, other) => other - one));
      },
    ),
    promise('gives the days of a conference, and none of its times', async (world) => {
      const found = await everyConference(world);
      for (const { link, date, dateText, end } of found) {
        expect([link?.kind, date?.precision, dateText]).to.deep.equal(['internal', 'day', '']);
        if (end) expect(end.precision).to.equal('day');
      }
      expect(found.some(({ end }) => end !== undefined)).to.equal(true);
      expect(found.some(({ end }) => end === undefined)).to.equal(true);
    }),
    promise('gives the place of a conference, and its event if the proposal system knows it', async (world) => {
      const found = await everyConference(world);
      expect(found.map(({ place }) => place)).to.include.members(['Łódź', 'Gdańsk', 'Reykjavík']);
      expect(found.some(({ eventId }) => eventId !== '')).to.equal(true);
      expect(found.some(({ eventId }) => eventId === '')).to.equal(true);
    }),
    promise('gives the same conferences in a display of entities', async (world) => {
      const essence = ({ id, title, link, date, place, eventId }: Conference) => ({
        id,
        title,
        link,
        date,
        place,
        eventId,
      });
      const rendered = await everyConference(world);
      const entities = await world.conferenceSource.conferences(lists.conferenceEntities, 0, 'session');
      expect(entities.rows.map(essence)).to.deep.equal(rendered.slice(0, 10).map(essence));
      expect(entities.rows[0]?.end).to.deep.equal(rendered[0]?.end);
    }),
    promise('reads conferences with the session’s cookies, and as a visitor without', async (world) => {
      await world.signInAs('member');
      await world.conferenceSource.conferences(lists.conferences, 0, 'session');
      expect(await world.wentWithCookies('conferences')).to.equal(true);
      const { rows } = await world.conferenceSource.conferences(lists.conferences, 0, 'visitor');
      expect(rows).to.have.length(10);
      expect(await world.wentWithCookies('conferences')).to.equal(false);
    }),
    ...failing('conferences', (world) => world.conferenceSource.conferences(lists.conferences, 0, 'session')),
  ],
};

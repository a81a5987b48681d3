import { expect } from 'chai';
import { type ContractSuite, forAnyData, promise } from './contract-suite.ts';
import { expectRows, failing } from './expectations.ts';
import { volumes, type RemoteWorld } from './remote-world.ts';

/** What `TimelineSource` promises. */
export const timelineSourceContract: ContractSuite<RemoteWorld> = {
  port: 'TimelineSource',
  cases: [
    forAnyData(
      ['timeline'],
      'gives timeline entries with ids of their own, dates before 1970 too, and tags one by one, each once',
      async ({ timelineSource }) => {
        const entries = await timelineSource.entries('session');
        expectRows(entries, 'entries of the timeline');
        for (const { date, tags } of entries) {
          expect(date === undefined || Number.isFinite(date.at)).to.equal(true);
          expect(new Set(tags).size).to.equal(tags.length);
          for (const tag of tags) expect(tag).to.match(/^[^\s,]([^,]*[^\s,])?$/);
        }
      },
    ),
    promise('gives every timeline entry at once', async ({ timelineSource }) => {
      expect(await timelineSource.entries('session')).to.have.length(volumes.timeline);
    }),
    promise('leaves the order of the timeline to the caller', async ({ timelineSource }) => {
      const times = (await timelineSource.entries('session')).flatMap(({ date }) => date?.at ?? []);
      const ascending = times.toSorted((one, other) => one - other);
      expect(times).not.to.deep.equal(ascending);
      expect(times).not.to.deep.equal(ascending.toReversed());
    }),
    promise('reads dates as exactly as they were written, before 1970 too', async ({ timelineSource }) => {
      const dates = (await timelineSource.entries('session')).flatMap(({ date }) => date ?? []);
      expect(dates.map(({ precision }) => precision)).to.include.members(['year', 'month', 'day', 'time']);
      expect(dates.some(({ at }) => at < 0)).to.equal(true);
    }),
    promise('keeps an unreadable date as text, and entries without a date', async ({ timelineSource }) => {
      const undated = (await timelineSource.entries('session')).filter(({ date }) => date === undefined);
      expect(undated.some(({ dateText }) => dateText !== '')).to.equal(true);
      expect(undated.some(({ dateText }) => dateText === '')).to.equal(true);
    }),
    promise('gives entries that lack a title, a text or tags', async ({ timelineSource }) => {
      const entries = await timelineSource.entries('session');
      expect(entries.some(({ title }) => title === '')).to.equal(true);
      expect(entries.some(({ html }) => html === '')).to.equal(true);
      expect(entries.some(({ tags }) => tags.length === 0)).to.equal(true);
    }),
    promise('gives several tags of an entry', async ({ timelineSource }) => {
      const entries = await timelineSource.entries('session');
      expect(entries.some(({ tags }) => tags.length > 1)).to.equal(true);
    }),
    promise('reads the timeline with the session’s cookies, and as a visitor without', async (world) => {
      await world.signInAs('member');
      await world.timelineSource.entries('session');
      expect(await world.wentWithCookies('timeline')).to.equal(true);
      expect(await world.timelineSource.entries('visitor')).to.have.length(volumes.timeline);
      expect(await world.wentWithCookies('timeline')).to.equal(false);
    }),
    ...failing('timeline', (world) => world.timelineSource.entries('session')),
  ],
};

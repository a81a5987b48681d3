import { expect } from 'chai';
import type { ContractCase, ContractSuite } from './contract-suite.ts';
import { expectFailure } from './expect-failure.ts';
import { faults, volumes, type RemoteWorld } from './remote-world.ts';

/** What `TimelineSource` promises. */
export const timelineSourceContract: ContractSuite<RemoteWorld> = {
  port: 'TimelineSource',
  cases: [
    {
      title: 'gives every timeline entry at once, each with an id of its own',
      async run({ timelineSource }) {
        const entries = await timelineSource.entries('session');
        expect(entries).to.have.length(volumes.timeline);
        expect(new Set(entries.map(({ id }) => id)).size).to.equal(volumes.timeline);
      },
    },
    {
      title: 'leaves the order of the timeline to the caller',
      async run({ timelineSource }) {
        const times = (await timelineSource.entries('session')).flatMap(({ date }) => date?.at ?? []);
        const ascending = times.toSorted((one, other) => one - other);
        expect(times).not.to.deep.equal(ascending);
        expect(times).not.to.deep.equal(ascending.toReversed());
      },
    },
    {
      title: 'reads dates as exactly as they were written, before 1970 too',
      async run({ timelineSource }) {
        const dates = (await timelineSource.entries('session')).flatMap(({ date }) => date ?? []);
        expect(dates.map(({ precision }) => precision)).to.include.members(['year', 'month', 'day', 'time']);
        expect(dates.some(({ at }) => at < 0)).to.equal(true);
        for (const { at } of dates) expect(Number.isFinite(at)).to.equal(true);
      },
    },
    {
      title: 'keeps an unreadable date as text, and entries without a date',
      async run({ timelineSource }) {
        const undated = (await timelineSource.entries('session')).filter(({ date }) => date === undefined);
        expect(undated.some(({ dateText }) => dateText !== '')).to.equal(true);
        expect(undated.some(({ dateText }) => dateText === '')).to.equal(true);
      },
    },
    {
      title: 'gives entries that lack a title, a text or tags',
      async run({ timelineSource }) {
        const entries = await timelineSource.entries('session');
        expect(entries.some(({ title }) => title === '')).to.equal(true);
        expect(entries.some(({ html }) => html === '')).to.equal(true);
        expect(entries.some(({ tags }) => tags.length === 0)).to.equal(true);
      },
    },
    {
      title: 'gives tags one by one, each once',
      async run({ timelineSource }) {
        const entries = await timelineSource.entries('session');
        expect(entries.some(({ tags }) => tags.length > 1)).to.equal(true);
        for (const { tags } of entries) {
          expect(new Set(tags).size).to.equal(tags.length);
          for (const tag of tags) expect(tag).to.match(/^[^\s,]([^,]*[^\s,])?$/);
        }
      },
    },
    {
      title: 'reads the timeline with the session’s cookies, and as a visitor without',
      async run(world) {
        await world.signInAs('member');
        await world.timelineSource.entries('session');
        expect(await world.wentWithCookies('timeline')).to.equal(true);
        expect(await world.timelineSource.entries('visitor')).to.have.length(volumes.timeline);
        expect(await world.wentWithCookies('timeline')).to.equal(false);
      },
    },
    ...faults.map(([fault, kind]): ContractCase<RemoteWorld> => ({
      title: `fails with ${kind} for ${fault}`,
      async run(world) {
        await world.makeContentFail('timeline', fault);
        await expectFailure(world.timelineSource.entries('session'), kind);
      },
    })),
  ],
};

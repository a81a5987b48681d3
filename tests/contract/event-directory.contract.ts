import { expect } from 'chai';
import type { EventSettings } from '../../src/domain/proposals/events.ts';
import { type ContractSuite, forAnyData, NotTried, promise } from './contract-suite.ts';
import { failing } from './expectations.ts';
import { events, type RemoteWorld } from './remote-world.ts';

async function eventOf({ eventDirectory }: RemoteWorld, eventId: string): Promise<EventSettings> {
  const event = (await eventDirectory.events('session')).find((candidate) => candidate.eventId === eventId);
  if (!event) throw new Error(`There is no event ${eventId}`);
  return event;
}

const textsOf = ({ intro, submitText, completedText, errorText }: EventSettings) => [
  ...Object.values(intro),
  submitText,
  completedText,
  errorText,
];

/** What `EventDirectory` promises. */
export const eventDirectoryContract: ContractSuite<RemoteWorld> = {
  port: 'EventDirectory',
  cases: [
    forAnyData(
      ['eventSettings'],
      'gives events, each with an id of its own and a title',
      async ({ eventDirectory }) => {
        const all = await eventDirectory.events('visitor');
        if (all.length === 0) throw new NotTried('there are no events');
        for (const { eventId, title } of all) expect(title, `the title of ${eventId}`).not.to.equal(undefined);
        expect(new Set(all.map(({ eventId }) => eventId)).size).to.equal(all.length);
      },
    ),
    promise(
      'gives every event in the content system’s order, with its title as plain text',
      async ({ eventDirectory }) => {
        const all = await eventDirectory.events('visitor');
        expect(all.map(({ eventId }) => eventId)).to.deep.equal([events.open, events.closed, events.announced]);
        expect(all[0]?.title).to.equal('Tides: Circulation and Return');
      },
    ),
    promise('gives statuses of events unchanged', async ({ eventDirectory }) => {
      const all = await eventDirectory.events('visitor');
      expect(all.map(({ status }) => status)).to.deep.equal(['open', 'closed', '2']);
    }),
    promise('gives the texts of an event as HTML, each of them its own', async (world) => {
      const texts = textsOf(await eventOf(world, events.open));
      expect(texts).to.have.length(6);
      for (const text of texts) expect(text).to.match(/^<p>/);
      expect(new Set(texts).size).to.equal(6);
    }),
    promise('gives no text of an event that is empty, null or missing', async (world) => {
      const texts = textsOf(await eventOf(world, events.announced));
      expect(texts).to.deep.equal(Array.from({ length: 6 }, () => undefined));
    }),
    promise('reads events with the session’s cookies, and as a visitor without', async (world) => {
      await world.signInAs('member');
      await world.eventDirectory.events('session');
      expect(await world.wentWithCookies('events')).to.equal(true);
      await world.eventDirectory.events('visitor');
      expect(await world.wentWithCookies('events')).to.equal(false);
    }),
    ...failing('events', (world) => world.eventDirectory.events('session')),
  ],
};

import { describe, expect, it } from 'vitest';
import { KnownConferences, LoadConferences } from '../../../src/application/lists/load-lists.ts';
import { knownConferencesKey } from '../../../src/application/storage/storage-keys.ts';
import { fakeConference } from '../../fakes/fake-content-lists.ts';
import { contentDate } from '../../support/content-dates.ts';
import { createTestContainer, TestBrowser } from '../../support/test-container.ts';

const from = { view: 'public_conferences', display: 'teaser' } as const;
const conference = (name: string) =>
  fakeConference({ id: name, title: name, link: { kind: 'internal', path: `/conferences/${name}` } });
const [tides, echoes] = [conference('tides'), conference('echoes')];

/** A tab in which a list is read. */
async function read(browser: TestBrowser, conferences = [tides], page = 0) {
  const { container, fakes } = createTestContainer({ browser });
  fakes.clock.advance(1_000);
  fakes.lists.conferences = conferences;
  await container.get(LoadConferences).conferences(from, page).refresh();
  return { fakes, known: container.get(KnownConferences), now: fakes.clock.now() };
}

describe('KnownConferences', () => {
  it('knows since when a conference has been in a list that was read before', async () => {
    const browser = new TestBrowser();
    await read(browser);
    const { known, now } = await read(browser, [tides, echoes]);
    expect([known.since(tides), known.since(echoes)]).toEqual([0, now]);
  });

  it('knows nothing new of a list that is read for the first time', async () => {
    const { known } = await read(new TestBrowser(), [tides, echoes]);
    expect([known.since(tides), known.since(echoes)]).toEqual([0, 0]);
  });

  it('takes when a conference was published where the row says so', async () => {
    const { known } = await read(new TestBrowser());
    const created = contentDate('2027-02-01');
    expect(known.since({ ...tides, created })).toBe(created.at);
  });

  it('keeps nothing from which one could read what the user was shown', async () => {
    const { fakes } = await read(new TestBrowser());
    expect(fakes.storage.read(knownConferencesKey)).toHaveLength(2);
    expect(fakes.storage.dump()).not.toMatch(/tides|public_conferences/);
  });

  it('begins again where what is stored is nonsense, or nothing can be stored', async () => {
    const browser = new TestBrowser();
    const { fakes } = await read(browser);
    fakes.storage.poison(knownConferencesKey, '{"v":1,"d":{"a":1}}');
    expect((await read(browser)).known.since(tides)).toBe(0);
    browser.device.refusesWrites = true;
    browser.device.refusesReads = true;
    expect((await read(browser)).known.since(tides)).toBe(0);
  });
});

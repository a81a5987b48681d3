// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DraftStore } from '../../../../src/application/ports/drafts.ts';
import { proposalAddress } from '../../../../src/application/proposals/proposal-copy.ts';
import { SessionState } from '../../../../src/application/session/session-state.ts';
import { FindKey } from '../../../../src/application/storage/preferences.ts';
import { LanguagePreference } from '../../../../src/application/storage/language-preference.ts';
import { watchFindKey } from '../../../../src/ui/features/find/watch-find-key.ts';
import { fakeConference, fakeNewsItem, fakeTimelineEntry } from '../../../fakes/fake-content-lists.ts';
import { fakeMenuItem } from '../../../fakes/fake-content-system.ts';
import { screening } from '../../../fixtures/screening.ts';
import { contentDate } from '../../../support/content-dates.ts';
import type { TestOptions } from '../../../support/test-container.ts';
import { testSettings } from '../../../support/test-settings.ts';
import { arrivalAt, setUpPortal } from '../portal.ts';
import { setUpProposer } from '../proposals/proposal-portal.ts';

beforeAll(async () => {
  await import('../../../../src/ui/features/find/find-feature.ts');
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});

/** A portal, not yet shown, with something to find in it. */
function setUpFinder(options: TestOptions = {}) {
  const portal = setUpPortal(options);
  const { lists, contentSystem } = portal.fakes;
  contentSystem.menus.main = [fakeMenuItem({ label: 'History', link: { kind: 'internal', path: '/history' } })];
  contentSystem.addPage('/conferences/lodz', { title: 'The long night' });
  lists.conferences = [
    fakeConference({ id: 'c', title: 'Media in Łódź', link: { kind: 'internal', path: '/conferences/lodz' } }),
  ];
  lists.news = ['Łódź calls', 'A night in Łódź'].map((title, index) =>
    fakeNewsItem({ id: `n${index}`, title, link: { kind: 'internal', path: `/news/${index}` } }),
  );
  return portal;
}

const button = () => screen.getByRole('button', { name: 'Find' });
const box = () => within(screen.getByRole('dialog', { name: 'Find' }));
const field = () => box().getByRole('combobox', { name: 'What are you looking for?' });
/** The titles of what was found. */
const options = () =>
  box()
    .queryAllByRole('option')
    .map((option) => option.querySelector('.find__title')?.textContent);
const chosen = () => box().getByRole('option', { selected: true }).querySelector('.find__title')?.textContent;

/** Shows the front page of a portal, and opens the find box there. */
async function openFinder<Portal extends ReturnType<typeof setUpPortal>>(portal: Portal): Promise<Portal> {
  await portal.show('/');
  await portal.user.click(button());
  await waitFor(field);
  return portal;
}

/** A find box in which this has been typed. */
async function search(text: string, portal = setUpFinder()) {
  await openFinder(portal);
  await portal.user.type(field(), text);
  return portal;
}
const expectOptions = (...titles: readonly string[]) => waitFor(() => expect(options()).toEqual(titles));

it('opens with the focus in its field, and returns the focus when it is closed; Back closes it, too', async () => {
  const { user, address } = await search('history');
  await user.click(await box().findByRole('option', { name: /History/ }));
  await arrivalAt('History');
  await user.click(button());
  await waitFor(() => expect(document.activeElement).toBe(field()));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button()));
  await user.click(button());
  await user.click(box().getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(button());
  await waitFor(field);
  address.back();
  await arrivalAt('Home');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('finds by a few letters without diacritics, marks them, and opens by arrow keys and Enter in a circle', async () => {
  const { user, address } = await search('lodz');
  await box().findByRole('group', { name: 'Conferences' });
  expect(options()).toEqual(['Łódź calls', 'A night in Łódź', 'Media in Łódź']);
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toEqual(['Łódź', 'Łódź', 'Łódź']);
  expect(box().getByText('3 results').closest('[role="status"]')).not.toBeNull();
  expect(chosen()).toBe('Łódź calls');
  await user.keyboard('{ArrowUp}');
  expect(chosen()).toBe('Media in Łódź');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toBe('A night in Łódź');
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(field().getAttribute('aria-activedescendant')).toBe(box().getByRole('option', { selected: true }).id);
  await user.keyboard('{ArrowDown}{Enter}');
  await arrivalAt('The long night');
  await waitFor(() => expect(address.path).toBe('/conferences/lodz'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says what to do before anything is typed, and when nothing is found', async () => {
  const { user } = await openFinder(setUpFinder());
  expect(box().getByText(/A few letters are enough/)).toBeTruthy();
  await user.type(field(), 'xyzzy{Enter}');
  await box().findByText('Nothing was found.');
  expect(box().getByText(/Try fewer letters/)).toBeTruthy();
});

it('shows the other results when a source fails, says so, and reads it again on request', async () => {
  const portal = setUpFinder();
  portal.fakes.conferences.failWith('unavailable', { times: 1 });
  const { user } = await search('lodz', portal);
  await box().findByText(/Couldn’t search: Conferences\./);
  expect(options()).toEqual(['Łódź calls', 'A night in Łódź']);
  await user.click(box().getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(options()).toContain('Media in Łódź'));
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(box().queryByText(/Couldn’t search/)).toBeNull();
});

it('reads the rest of long lists on demand, keeps the focus in the field, and says when that fails', async () => {
  const portal = setUpFinder();
  portal.fakes.lists.itemsPerPage = 2;
  portal.fakes.lists.news = Array.from({ length: 9 }, (_, n) =>
    fakeNewsItem({ id: `n${n}`, title: `Item ${n}`, link: { kind: 'internal', path: `/news/${n}` } }),
  );
  const { user } = await search('item 8', portal);
  await box().findByText('Not everything is searched yet: News.');
  await box().findByText('Nothing found so far.');
  expect(box().queryByText('Nothing was found.')).toBeNull();
  portal.fakes.news.failWith('unavailable', { times: 1 });
  const rest = () => box().getByRole('button', { name: 'Search the rest, too' });
  await user.click(rest());
  expect(document.activeElement).toBe(field());
  expect((await box().findByText('The rest couldn’t be read.')).closest('[role="status"]')).not.toBeNull();
  await user.click(rest());
  await expectOptions('Item 8');
  expect([document.activeElement, box().queryByText(/searched yet|couldn’t be read/)]).toEqual([field(), null]);
});

it('suggests pages before anything is typed, and Enter opens none that was not chosen', async () => {
  const { user, address } = await openFinder(setUpFinder());
  await box().findByRole('listbox', { name: 'Suggestions' });
  await user.keyboard('{Enter}');
  expect([address.path, box().queryByRole('option', { selected: true })]).toEqual(['/', null]);
  await user.keyboard('{ArrowUp}');
  expect(chosen()).toBe('History');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address.path).toBe('/history'));
});

it.each(['a source has failed', 'a chunk is missing'])(
  'says neither that nothing was found nor what to do while %s, and finds menu items',
  async (trouble) => {
    const portal = setUpFinder();
    if (trouble === 'a chunk is missing') portal.features.miss('find-sources');
    else portal.fakes.conferences.failWith('unavailable', { times: 1 });
    const { user, features } = await search('hist', portal);
    await box().findByRole('option', { name: 'History' });
    await user.type(field(), 'xyzzy');
    const retry = await box().findByRole('button', { name: 'Retry' });
    expect(box().queryByText(/Nothing was found|Try fewer letters/)).toBeNull();
    features.find();
    await user.click(retry);
    await box().findByText('Nothing was found.');
    await waitFor(() => expect(document.activeElement).toBe(field()));
  },
);

const panel = { eventId: 'tides-2027', kind: 'panel' };

it('finds a proposal at the server by its title, event and kind, and says that it is a draft', async () => {
  const portal = setUpProposer();
  portal.fakes.proposalSystem.put(5, panel, JSON.stringify({ title: 'Signals from the coast' }));
  portal.fakes.proposalSystem.put(5, { ...panel, kind: 'paper' }, JSON.stringify({ title: 'Night' }), true);
  await openFinder(portal);
  for (const word of ['signals', 'panel', 'draft', 'tides']) {
    await portal.user.clear(field());
    await portal.user.type(field(), word);
    const drafts = within(await box().findByRole('group', { name: 'My drafts' }));
    const option = drafts.getByRole('option', { name: /Signals from the coast/ });
    expect(option.getAttribute('href')).toBe('/proposals/tides-2027/panel');
  }
  expect(box().getByRole('option', { name: /Night/ }).textContent).toContain('Paper · Sent · Tides');
});

it('names kinds as the settings do, and marks a name in another language', async () => {
  const kinds = ['paper', { ...screening, label: { en: 'Film screening' } }] as const;
  const portal = setUpProposer({ settings: { proposalForms: { ...testSettings.proposalForms, kinds } } });
  portal.fakes.proposalSystem.put(5, { ...panel, kind: 'screening' }, JSON.stringify({ title: 'Night mail' }));
  await openFinder(portal);
  await portal.user.type(field(), 'screening');
  const option = await screen.findByRole('option', { name: /Night mail.*Film screening · Draft · Tides/ });
  expect(option.querySelector('[lang]')).toBeNull();
  portal.container.get(LanguagePreference).choose('de');
  const inGerman = await screen.findByRole('option', { name: /Night mail.*Film screening · Entwurf · Tides/ });
  const marked = [...inGerman.querySelectorAll<HTMLElement>('[lang]')];
  expect(marked.map(({ lang, textContent }) => [lang, textContent])).toEqual([['en', 'Film screening']]);
});

it.each([
  ['of a kind that is no longer offered', { proposalForms: { ...testSettings.proposalForms, kinds: ['paper'] } }],
  ['where proposals have no screen any more', { screens: [] }],
] as const)('links a found draft %s to the stored drafts in the account', async (_, settings) => {
  const portal = setUpProposer({ settings });
  const { container, fakes, user, address } = portal;
  const copy = { rev: 1, base: null, text: JSON.stringify({ title: 'Signals' }) };
  await container.get(DraftStore).save(proposalAddress(5, panel), copy, fakes.clock.now());
  await openFinder(portal);
  await user.type(field(), 'signals');
  await box().findByRole('option', { name: /Signals/ });
  await user.keyboard('{Enter}');
  await arrivalAt('Account');
  await waitFor(() => expect(address.path).toBe('/user/account'));
});

/** Two conferences have loaded; news above them are loading. Records the titles that are scrolled to. */
async function openWithLateNews() {
  const portal = setUpFinder();
  portal.fakes.contentSystem.addPage('/conferences/two', { title: 'The second night' });
  const link = { kind: 'internal', path: '/conferences/two' } as const;
  const { lists, news } = portal.fakes;
  lists.conferences = [...lists.conferences, fakeConference({ id: 'c2', title: 'Back in Łódź', link })];
  news.hang();
  await search('lodz', portal);
  await expectOptions('Media in Łódź', 'Back in Łódź');
  const scrolledTo: (string | undefined)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    scrolledTo.push(this.querySelector('.find__title')?.textContent);
  });
  return { ...portal, scrolledTo };
}

it('keeps the selected result when more is found above it, and opens it by Enter', async () => {
  const { user, fakes, address, scrolledTo } = await openWithLateNews();
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toBe('Back in Łódź');
  scrolledTo.length = 0;
  fakes.news.release();
  await waitFor(() => expect(options()).toHaveLength(4));
  expect(chosen()).toBe('Back in Łódź');
  expect(field().getAttribute('aria-activedescendant')).toBe(box().getByRole('option', { selected: true }).id);
  expect(scrolledTo).toEqual(['Back in Łódź']);
  await user.keyboard('{Enter}');
  await arrivalAt('The second night');
  await waitFor(() => expect(address.path).toBe('/conferences/two'));
});

it('selects the first result until the user selects another, whatever is found above it', async () => {
  const { fakes, scrolledTo } = await openWithLateNews();
  expect(chosen()).toBe('Media in Łódź');
  fakes.news.release();
  await waitFor(() => expect(options()).toHaveLength(4));
  expect(chosen()).toBe('Łódź calls');
  expect(scrolledTo).toEqual(['Łódź calls']);
});

it('selects the first result again when the search changes or the selected one is gone', async () => {
  const portal = setUpFinder();
  portal.fakes.workgroups.add({ groupId: 3, title: 'Łódź group' });
  portal.signIn();
  await openFinder(portal);
  await portal.user.type(field(), 'lod');
  await box().findByRole('group', { name: 'Working groups' });
  await portal.user.keyboard('{ArrowDown}');
  expect(chosen()).toBe('A night in Łódź');
  await portal.user.keyboard('z');
  expect(chosen()).toBe('Łódź calls');
  await portal.user.keyboard('{ArrowUp}');
  expect(chosen()).toBe('Łódź group');
  portal.fakes.contentSystem.close();
  portal.container.get(SessionState).end();
  await waitFor(() => expect(chosen()).toBe('Łódź calls'));
});

it('moves by arrow keys through all of several equal results', async () => {
  const portal = setUpFinder({ settings: { screens: [{ path: '/timeline', screen: 'timeline', layout: 'main' }] } });
  portal.fakes.lists.timeline = [1, 2, 3].map((id) =>
    fakeTimelineEntry({ id: `t${id}`, title: 'A meeting', date: contentDate('2006') }),
  );
  await openFinder(portal);
  await portal.user.type(field(), 'meeting');
  await waitFor(() => expect(options()).toHaveLength(3));
  const place = () => screen.getAllByRole('option').findIndex((option) => option.ariaSelected === 'true');
  const places = [];
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{ArrowUp}']) {
    await portal.user.keyboard(key);
    places.push(place());
  }
  expect(places).toEqual([1, 2, 0, 2, 1]);
});

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function showWithKey() {
  const portal = setUpFinder();
  await portal.show('/');
  ends.push(watchFindKey(document, portal.container.get(FindKey)));
  return portal;
}

it('opens the find box by the key /, which is text in a field', async () => {
  const { user } = await showWithKey();
  await user.keyboard('/');
  await waitFor(field);
  await user.keyboard('1/2');
  expect(field()).toHaveProperty('value', '1/2');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it.each(['{Control>}/{/Control}', '{Alt>}/{/Alt}', '{Meta>}/{/Meta}', '?'])('ignores the key / as %s', async (keys) => {
  const { user } = await showWithKey();
  await user.keyboard(keys);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('lets the user turn the key / off on this device', async () => {
  const { user, container } = await showWithKey();
  await user.click(button());
  const key = () => box().getByRole('checkbox', { name: 'The key / opens this box' });
  await waitFor(key);
  await user.click(key());
  await user.keyboard('{Escape}/');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(container.get(FindKey).isOn).toBe(false);
  await user.click(button());
  expect(key()).toHaveProperty('checked', false);
  await user.click(key());
  await user.keyboard('{Escape}/');
  await waitFor(field);
});

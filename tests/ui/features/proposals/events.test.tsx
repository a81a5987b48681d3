// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { screening } from '../../../fixtures/screening.ts';
import { testSettings } from '../../../support/test-settings.ts';
import { part } from '../account/member-portal.tsx';
import { paragraph } from '../page/paragraphs.ts';
import { arrivalAt, setUpPortal } from '../portal.ts';
import { main, propose, proposalScreens, setUpProposer, setUpVisitor, withEvents } from './proposal-portal.ts';

const TIDES = 'Tides: Circulation and Return';
const NIGHT = 'Screens of the Long Night';
const LEAKS = 'Light leaks in Łódź';
const here = { exact: false } as const;

const hrefOf = (name: string | RegExp) => main().getByRole('link', { name }).getAttribute('href');
const itemsOf = (list: ReturnType<typeof main>) =>
  list.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('the list of events', () => {
  const entries = () => [...document.querySelectorAll('article.event-entry')];
  const titles = () => entries().map((each) => each.querySelector('h2')?.textContent);
  const entry = (title: string) => {
    const found = main().getByRole('heading', { level: 2, name: title }).closest('article');
    if (found === null) throw new Error(`No entry is called ${title}`);
    return within(found);
  };
  const arrivalOf = (title: string) => main().findByRole('heading', { level: 2, name: title });

  it('lists the events of the content system in its order, with status and deadline in words, and links them', async () => {
    const portal = setUpVisitor();
    await portal.show('/proposals');
    expect(titles()).toEqual([TIDES, NIGHT, '--- (labour-2028)']);
    expect(entries().map((each) => each.querySelector('.caps')?.textContent)).toEqual([
      'Open\u00a0· 71\u00a0days\u00a0left',
      'Closed\u00a0· deadline\u00a0passed',
      'Announced',
    ]);
    await waitFor(() => expect(document.title).toBe('Proposals – Network for Cinema Studies'));
    expect(portal.fakes.events.callsOf('events')).toHaveLength(1);
    const tides = entry(TIDES);
    expect(tides.getByText('11 May 2027 at 23:59').closest('dd')?.textContent).toContain(', Central European Time');
    expect(tides.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [TIDES, '/proposals/tides-2027'],
      [`Propose a panel, paper or workshop: ${TIDES}`, '/proposals/tides-2027'],
    ]);
    // An event that invites no proposals has only the link.
    expect(entry('--- (labour-2028)').getAllByRole('link')).toHaveLength(1);
  });

  it('shows the page of the content system above the events, under its title', async () => {
    const portal = setUpVisitor();
    const paragraphs = [paragraph({ html: ['<p>Read the rules.</p>'] })];
    portal.fakes.contentSystem.addPage('/proposals', { title: 'How to propose', paragraphs });
    await portal.show('/proposals');
    await arrivalAt('How to propose');
    expect(main().getByText('Read the rules.')).toBeTruthy();
    expect(entries()).toHaveLength(3);
  });

  it('lists the events that invite first, whatever the order of the content system', async () => {
    const portal = setUpPortal(withEvents());
    portal.fakes.events.add({ eventId: 'long-night-2026', title: NIGHT, status: 'closed' });
    portal.fakes.events.add({ eventId: 'tides-2027', title: TIDES, status: 'open' });
    await portal.show('/proposals');
    expect(titles()).toEqual([TIDES, NIGHT, '--- (labour-2028)']);
  });

  it('says that there is no call, and where new ones are announced, unless that could not be loaded', async () => {
    const portal = setUpPortal(withEvents({}));
    portal.fakes.events.failWith('unavailable', { times: 1 });
    await portal.show('/proposals');
    expect(main().getByText('---')).toBeTruthy();
    expect(main().queryByText(/There is no call|could not be loaded/)).toBeNull();
    cleanup();
    await portal.show('/proposals');
    expect(main().getByText(/There is no call for proposals at the moment/)).toBeTruthy();
    expect(hrefOf('Go to the news')).toBe('/news');
  });

  it('links the events of the settings when the others could not be loaded, and offers Retry if the settings want that', async () => {
    const portal = setUpVisitor({ settings: { notices: 'helpful' } });
    portal.fakes.events.failWith('unavailable', { times: 1 });
    await portal.show('/proposals');
    expect(titles()).toEqual(['--- (tides-2027)', '--- (long-night-2026)', '--- (labour-2028)']);
    const tides = entry('--- (tides-2027)');
    expect(tides.getByText('71 days left')).toBeTruthy();
    expect(tides.getAllByRole('link')[0]?.getAttribute('href')).toBe('/proposals/tides-2027');
    expect(main().getByText(/The texts of the calls could not be loaded/)).toBeTruthy();
    await portal.user.click(main().getByRole('button', { name: 'Retry' }));
    await arrivalOf(TIDES);
    expect(main().queryByText(/could not be loaded/)).toBeNull();
  });

  it('waits for the events, but not for ever', async () => {
    const portal = setUpVisitor();
    const html = ['<a href="/proposals">Go on</a>'];
    portal.fakes.contentSystem.addPage('/', { paragraphs: [paragraph({ html })] });
    await portal.show('/');
    portal.fakes.events.hang();
    await portal.user.click(main().getByRole('link', { name: 'Go on' }));
    await waitFor(() => expect(portal.fakes.events.waiting).toBe(1));
    expect(screen.queryByRole('heading', { level: 1, name: 'Proposals' })).toBeNull();
    act(() => portal.fakes.clock.advance(3_000));
    await arrivalAt('Proposals');
    expect(titles()).toContain('--- (tides-2027)');
    portal.fakes.events.release();
    await arrivalOf(TIDES);
  });

  it('lists own proposals under their event, all kinds of an open one with links to their forms', async () => {
    const portal = setUpProposer();
    // Only the device has this one.
    const address = { owner: 5, kind: 'proposal', place: 'panel:tides-2027' } as const;
    const copy = { rev: 1, base: '', text: '{"title":"Here"}' };
    await portal.fakes.drafts.save(address, copy, portal.fakes.clock.now());
    propose(portal, 'tides-2027', 'paper', { title: LEAKS });
    propose(portal, 'tides-2027', 'workshop', { title: 'Splicing', isSent: true });
    propose(portal, 'long-night-2026', 'panel', { title: 'Dusk', isSent: true });
    await portal.show('/proposals');
    await entry(NIGHT).findByText('Dusk', here);
    expect(itemsOf(entry(NIGHT))).toHaveLength(1);
    await entry(TIDES).findByText('Splicing', here);
    expect(itemsOf(entry(TIDES))).toEqual([
      'PanelDraft · Here · 1 of 6 · kept on this device',
      `PaperDraft · ${LEAKS} · 1 of 7`,
      'WorkshopSent · Splicing',
    ]);
    expect(entry(TIDES).getByRole('link', { name: 'Paper' }).getAttribute('href')).toBe('/proposals/tides-2027/paper');
  });

  it('lets every user propose on a local host, without own proposals', async () => {
    const portal = setUpVisitor({ hostName: 'localhost' });
    await portal.show('/proposals');
    expect(main().getByText(/No one is logged in by name here/)).toBeTruthy();
    expect(main().queryByRole('link', { name: 'Log in to propose' })).toBeNull();
    expect(main().queryByRole('listitem')).toBeNull();
    expect(portal.fakes.proposals.calls).toEqual([]);
  });

  it('offers to propose in words of its own when the settings describe a kind', async () => {
    const portal = setUpProposer({
      settings: { proposalForms: { ...testSettings.proposalForms, kinds: [screening] } },
    });
    await portal.show('/proposals');
    expect(await main().findByRole('link', { name: /^Write a proposal/ })).toBeTruthy();
    expect(main().queryByText(/Propose a panel/)).toBeNull();
  });
});

describe('an event', () => {
  const kind = (name: string) => within(main().getByRole('region', { name }));
  const linksOf = (name: string) =>
    kind(name)
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const settled = () => waitFor(() => kind('Paper').getByText(/Draft|Sent/));

  it('shows the title of an event, the state of its call, when it closes, and what each kind is', async () => {
    const portal = setUpVisitor();
    await portal.show('/proposals/tides-2027?from=mail');
    await arrivalAt(TIDES);
    await waitFor(() => expect(document.title).toBe(`${TIDES} – Network for Cinema Studies`));
    expect(main().getByText('Open')).toBeTruthy();
    expect(kind('Panel').getByText('Three or four papers.')).toBeTruthy();
    expect(kind('Workshop').getByText('---')).toBeTruthy();
    expect(kind('Closes in').getByText('71 days')).toBeTruthy();
    expect(portal.fakes.events.callsOf('events')).toHaveLength(1);
    // Visitors get the login and the way back instead of forms.
    expect(linksOf('Paper')).toEqual([]);
    expect(hrefOf('Log in to propose')).toBe('/user/login?return=%2Fproposals%2Ftides-2027%3Ffrom%3Dmail');
    expect(portal.fakes.proposals.calls).toEqual([]);
  });

  it('finds an event by an id of any characters', async () => {
    const portal = setUpProposer();
    portal.fakes.events.add({ eventId: 'Łódź/2027 %', title: 'Working Title' });
    await portal.show('/proposals/%C5%81%C3%B3d%C5%BA%2F2027%20%25');
    await arrivalAt('Working Title');
    expect(linksOf('Paper')).toEqual([['Propose a paper', '/proposals/%C5%81%C3%B3d%C5%BA%2F2027%20%25/paper']]);
  });

  it('links the forms of an event about which nothing is known', async () => {
    const portal = setUpProposer();
    portal.fakes.events.failWith('unavailable');
    portal.fakes.pages.failWith('forbidden');
    await portal.show('/proposals/unknown');
    await arrivalAt('Call for proposals');
    expect(main().getAllByText('---')).toHaveLength(3);
    expect(linksOf('Workshop')).toEqual([['Propose a workshop', '/proposals/unknown/workshop']]);
    expect(main().queryByText(/could not be loaded/)).toBeNull();
  });

  it('links a former event’s sent proposal for its author', async () => {
    const portal = setUpProposer();
    propose(portal, 'tides-2020', 'paper', { title: 'Old light', isSent: true });
    await portal.show('/proposals/tides-2020');
    await settled();
    expect(linksOf('Paper')).toEqual([['See the paper you sent', '/proposals/tides-2020/paper']]);
  });

  it('says of each kind that there is nothing, a draft, or a sent proposal, and nothing of a former user’s', async () => {
    const portal = setUpProposer();
    propose(portal, 'tides-2027', 'paper', { title: LEAKS });
    propose(portal, 'tides-2027', 'workshop', { isSent: true });
    const { counts } = portal.fakes.proposalSystem;
    counts.set('tides-2027 panel', 1).set('tides-2027 paper', 1204);
    await portal.show('/proposals/tides-2027');
    await settled();
    expect(linksOf('Panel')).toEqual([['Propose a panel', '/proposals/tides-2027/panel']]);
    expect(linksOf('Paper')).toEqual([['Continue with your paper', '/proposals/tides-2027/paper']]);
    expect(linksOf('Workshop')).toEqual([['See the workshop you sent', '/proposals/tides-2027/workshop']]);
    expect(kind('Paper').getByText(LEAKS, here)).toBeTruthy();
    expect(await main().findByText('In preparation or sent: 1 panel, 1,204 papers')).toBeTruthy();
    act(() => void portal.logIn({ userId: 8, name: 'bo' }));
    await waitFor(() => expect(linksOf('Paper')).toEqual([['Propose a paper', '/proposals/tides-2027/paper']]));
    expect(main().queryByText(LEAKS, here)).toBeNull();
  });

  it.each([
    ['tides-2027', 'Write for as long as you like', 'button button--primary', 1],
    ['long-night-2026', 'The call is closed', 'button', 0],
    ['labour-2028', 'The call is not open yet', 'button', 0],
  ])('links the forms whatever the call of %s says: %s', async (eventId, what, className, calendarEntries) => {
    const portal = setUpProposer();
    await portal.show(`/proposals/${eventId}`);
    expect(main().getByText(new RegExp(what))).toBeTruthy();
    expect(kind('Panel').getByRole('link').className).toBe(className);
    expect(main().queryAllByRole('button', { name: /^Add the deadline/ })).toHaveLength(calendarEntries);
  });

  it('links the forms although the user’s proposals are unknown, and offers to load them again', async () => {
    const portal = setUpProposer();
    propose(portal, 'tides-2027', 'paper', { title: LEAKS });
    portal.fakes.proposals.failWith('unavailable', { method: 'record', times: 1 });
    await portal.show('/proposals/tides-2027');
    await main().findByText(/couldn’t be looked up/);
    expect(linksOf('Paper')).toEqual([['Propose a paper', '/proposals/tides-2027/paper']]);
    await portal.user.click(main().getByRole('button', { name: 'Retry' }));
    await settled();
    expect(main().queryByText(/couldn’t be looked up|So far/)).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('adds a deadline to a calendar, under a title whose language is marked', async () => {
    const portal = setUpVisitor();
    portal.fakes.contentSystem.addPage('/proposals/tides-2027', { title: 'Gezeiten', language: 'de' });
    const files: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${String(files.push(blob as Blob))}`;
    HTMLAnchorElement.prototype.click = () => undefined;
    await portal.show('/proposals/tides-2027');
    await arrivalAt('Gezeiten');
    const offer = await main().findByRole('button', { name: 'Add the deadline to the calendar: Gezeiten' });
    expect(offer.querySelector('[lang=de]')?.textContent).toBe('Gezeiten');
    await portal.user.click(offer);
    await waitFor(() => expect(files.map(({ type }) => type)).toEqual(['text/calendar;charset=utf-8']));
  });

  it('counts described kinds by their names, after the others', async () => {
    const kinds = [screening, 'paper'] as const;
    const portal = setUpProposer({ settings: { proposalForms: { ...testSettings.proposalForms, kinds } } });
    portal.fakes.proposalSystem.counts.set('tides-2027 paper', 2).set('tides-2027 screening', 3);
    await portal.show('/proposals/tides-2027');
    const counts = await main().findByText(/^In preparation or sent/);
    expect(counts.textContent).toBe('In preparation or sent: 2 papers, Film screening (3)');
  });

  it('shows a described kind on the page of an event: intro, state, and the link to the form', async () => {
    const kinds = ['paper', screening] as const;
    const portal = setUpProposer({ settings: { proposalForms: { ...testSettings.proposalForms, kinds } } });
    portal.fakes.events.add({ eventId: 'night', title: 'Night', intro: { screening: '<p>Bring the film.</p>' } });
    const night = { eventId: 'night', kind: 'screening' };
    portal.fakes.proposalSystem.put(5, night, JSON.stringify({ title: 'Night mail' }), false);
    await portal.show('/proposals/night');
    const film = () => kind('Film screening');
    await waitFor(() => expect(film().getByText(/Draft/).textContent).toBe('Draft'));
    expect(film().getByText('Bring the film.')).toBeTruthy();
    expect(film().getByText(/Night mail/)).toBeTruthy();
    const link = film().getByRole('link', { name: 'Continue with your proposal' });
    expect(link.getAttribute('href')).toBe('/proposals/night/screening');
    // Two kinds may have the same text, so the kind is named with it.
    expect(document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Film screening');
    expect(main().queryByRole('region', { name: 'Panel' })).toBeNull();
  });
});

describe('one’s own proposals in the account and the member area', () => {
  const mine = () => part('My proposals');
  const titles = () =>
    mine()
      .queryAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);

  it('lists own proposals under their events: all kinds of open ones, and started ones of others', async () => {
    const portal = setUpProposer();
    propose(portal, 'tides-2027', 'paper', { title: LEAKS });
    propose(portal, 'long-night-2026', 'panel', { title: 'Dusk', isSent: true });
    await portal.show('/user/account');
    await waitFor(() => mine().getByText('Dusk', here));
    expect(titles()).toEqual([TIDES, NIGHT]);
    expect(itemsOf(mine())).toEqual([
      'PanelNot started',
      `PaperDraft · ${LEAKS} · 1 of 7`,
      'WorkshopNot started',
      'PanelSent · Dusk',
    ]);
    expect(hrefOf('All calls for proposals')).toBe('/proposals');
    expect(hrefOf(NIGHT)).toBe('/proposals/long-night-2026');
    // Each is read once, although heading and list both want to know.
    expect(portal.fakes.proposals.callsOf('record')).toHaveLength(9);
  });

  it('says that no call is open', async () => {
    const closed = { status: { open: 'closed', closed: 'closed', '2': 'closed' } } as const;
    const portal = setUpProposer({}, {}, { 'tides-2027': closed, 'long-night-2026': closed, 'labour-2028': closed });
    await portal.show('/user/account');
    expect(await main().findByText('No call for proposals is open at the moment.')).toBeTruthy();
    expect(titles()).toEqual([]);
  });

  it.each(['/user/account', '/proposals'])(
    'lists a former member’s proposals at %s, and how to join again',
    async (path) => {
      const portal = setUpProposer({}, { isMember: false });
      propose(portal, 'tides-2027', 'paper', { title: LEAKS });
      await portal.show(path);
      await main().findByText(LEAKS, here);
      expect(main().getAllByRole('listitem')).toHaveLength(1);
      expect(main().getByText(/^Members can propose panels, papers and workshops/)).toBeTruthy();
      expect(hrefOf('Become a member')).toBe('/join');
    },
  );

  it('shows own proposals for open calls in the member area, and links all of them', async () => {
    const screens = [...proposalScreens, { path: '/my-ncs', screen: 'member-area', layout: 'main' } as const];
    const portal = setUpProposer({ settings: { screens } });
    portal.fakes.contentSystem.addPage('/my-ncs', { title: 'My network' }, 'logged-in');
    propose(portal, 'long-night-2026', 'panel', { title: 'Dusk', isSent: true });
    await portal.show('/my-ncs');
    await waitFor(() => mine().getByRole('link', { name: 'Workshop' }));
    expect(titles()).toEqual([TIDES]);
    const ways = within(main().getByRole('navigation', { name: 'For members' }));
    expect(ways.getByRole('link', { name: 'Proposals' }).getAttribute('href')).toBe('/proposals');
  });
});

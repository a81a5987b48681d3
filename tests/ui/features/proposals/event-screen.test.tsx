// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paragraph } from '../page/paragraphs.ts';
import { arrivalAt } from '../portal.ts';
import { main, propose, setUpProposer, setUpVisitor } from './proposal-portal.ts';

const kind = (name: string) => within(main().getByRole('region', { name }));
const linksOf = (name: string) =>
  kind(name)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const settled = () => waitFor(() => expect(kind('Paper').queryByText(/Draft|Sent/)).not.toBeNull());

describe('an event', () => {
  it('shows the title of an event, the state of its call, and when it closes', async () => {
    const portal = setUpVisitor();
    await portal.show('/proposals/tides-2027');
    await arrivalAt('Tides: Circulation and Return');
    expect(document.title).toBe('Tides: Circulation and Return – Network for Cinema Studies');
    expect(main().getByText('Open')).toBeTruthy();
    expect(kind('Closes in').getByText('71 days')).toBeTruthy();
    expect(portal.fakes.events.callsOf('events')).toHaveLength(1);
  });

  it('shows three kinds with their intros, and three hyphens for missing ones', async () => {
    const portal = setUpVisitor();
    await portal.show('/proposals/tides-2027');
    expect(kind('Panel').getByText('Three or four papers.')).toBeTruthy();
    expect(kind('Paper').getByText('Twenty minutes.')).toBeTruthy();
    expect(kind('Workshop').getByText('---')).toBeTruthy();
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
    await portal.show('/proposals/unknown');
    await arrivalAt('Call for proposals');
    expect(main().getAllByText('---')).toHaveLength(3);
    expect(linksOf('Workshop')).toEqual([['Propose a workshop', '/proposals/unknown/workshop']]);
    expect(main().queryByText(/could not be loaded/)).toBeNull();
  });

  it('shows not found for an event that neither the server nor the settings know', async () => {
    const portal = setUpVisitor();
    await portal.show('/proposals/none');
    await arrivalAt('Page not found');
    expect(main().getByText('“none” was not found.')).toBeTruthy();
  });

  it('links a former event’s sent proposal for its author', async () => {
    const portal = setUpProposer();
    propose(portal, 'tides-2020', 'paper', { title: 'Old light', isSent: true });
    await portal.show('/proposals/tides-2020');
    await settled();
    expect(linksOf('Paper')).toEqual([['See the paper you sent', '/proposals/tides-2020/paper']]);
  });

  it.each(['not-found', 'forbidden', 'unauthorised', 'unavailable', 'offline'] as const)(
    'shows an event without a page of the content system: %s',
    async (reason) => {
      const portal = setUpProposer();
      portal.fakes.pages.failWith(reason);
      await portal.show('/proposals/tides-2027');
      await arrivalAt('Tides: Circulation and Return');
    },
  );

  it('shows the page of the content system under its title', async () => {
    const portal = setUpVisitor();
    portal.fakes.contentSystem.addPage('/proposals/tides-2027', {
      title: 'Come to the sea',
      paragraphs: [paragraph({ html: ['<p>Bring a coat.</p>'] })],
    });
    await portal.show('/proposals/tides-2027');
    await arrivalAt('Come to the sea');
    expect(main().getByText('Bring a coat.')).toBeTruthy();
  });

  it('shows an event although its texts never arrive', async () => {
    const portal = setUpProposer();
    const html = ['<a href="/proposals/tides-2027">Go on</a>'];
    portal.fakes.contentSystem.addPage('/', { paragraphs: [paragraph({ html })] });
    await portal.show('/');
    portal.fakes.events.hang();
    await portal.user.click(main().getByRole('link', { name: 'Go on' }));
    await waitFor(() => expect(portal.fakes.events.waiting).toBe(1));
    act(() => portal.fakes.clock.advance(3_000));
    await arrivalAt('Call for proposals');
    expect(linksOf('Panel')).toEqual([['Propose a panel', '/proposals/tides-2027/panel']]);
  });
});

describe('the ways to the forms', () => {
  it('says of each kind that there is nothing, a draft, or a sent proposal', async () => {
    const portal = setUpProposer();
    propose(portal, 'tides-2027', 'paper', { title: 'Light leaks in Łódź' });
    propose(portal, 'tides-2027', 'workshop', { isSent: true });
    await portal.show('/proposals/tides-2027');
    await settled();
    expect(linksOf('Panel')).toEqual([['Propose a panel', '/proposals/tides-2027/panel']]);
    expect(linksOf('Paper')).toEqual([['Continue with your paper', '/proposals/tides-2027/paper']]);
    expect(kind('Paper').getByText('Light leaks in Łódź', { exact: false })).toBeTruthy();
    expect(linksOf('Workshop')).toEqual([['See the workshop you sent', '/proposals/tides-2027/workshop']]);
  });

  it.each([
    ['tides-2027', 'Write for as long as you like', 'button button--primary'],
    ['long-night-2026', 'The call is closed', 'button'],
    ['labour-2028', 'The call is not open yet', 'button'],
  ])(
    'keeps the links to forms whatever the call of %s says, and words them accordingly',
    async (eventId, what, className) => {
      const portal = setUpProposer();
      await portal.show(`/proposals/${eventId}`);
      expect(main().getByText(new RegExp(what))).toBeTruthy();
      expect(kind('Panel').getByRole('link').className).toBe(className);
    },
  );

  it('links the forms although the user’s proposals are unknown, and offers to load them again', async () => {
    const portal = setUpProposer();
    propose(portal, 'tides-2027', 'paper', { title: 'Light leaks in Łódź' });
    portal.fakes.proposals.failWith('unavailable', { method: 'record', times: 1 });
    await portal.show('/proposals/tides-2027');
    await waitFor(() => main().getByText(/could not be looked up/));
    expect(linksOf('Paper')).toEqual([['Propose a paper', '/proposals/tides-2027/paper']]);
    await portal.user.click(main().getByRole('button', { name: 'Retry' }));
    await settled();
    expect(main().queryByText(/could not be looked up/)).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('shows visitors the login and the way back instead of forms', async () => {
    const portal = setUpVisitor();
    await portal.show('/proposals/tides-2027?from=mail');
    expect(linksOf('Paper')).toEqual([]);
    const login = main().getByRole('link', { name: 'Log in to propose' });
    expect(login.getAttribute('href')).toBe('/user/login?return=%2Fproposals%2Ftides-2027%3Ffrom%3Dmail');
    expect(portal.fakes.proposals.calls).toEqual([]);
  });

  it('shows a user without membership only what they have written', async () => {
    const portal = setUpProposer({}, { isMember: false });
    propose(portal, 'tides-2027', 'paper', { title: 'Light leaks in Łódź', isSent: true });
    await portal.show('/proposals/tides-2027');
    await settled();
    expect(linksOf('Panel')).toEqual([]);
    expect(linksOf('Paper')).toEqual([['See the paper you sent', '/proposals/tides-2027/paper']]);
    expect(main().getByRole('link', { name: 'Become a member' }).getAttribute('href')).toBe('/join');
  });

  it('links the forms on a local host, without own proposals', async () => {
    const portal = setUpVisitor({ hostName: '127.0.0.1' });
    await portal.show('/proposals/tides-2027');
    expect(linksOf('Paper')).toEqual([['Propose a paper', '/proposals/tides-2027/paper']]);
    expect(portal.fakes.proposals.calls).toEqual([]);
  });
});

describe('the counts', () => {
  it('names the kinds whose count is known', async () => {
    const portal = setUpProposer();
    portal.fakes.proposalSystem.counts.set('tides-2027 panel', 1);
    portal.fakes.proposalSystem.counts.set('tides-2027 paper', 1204);
    await portal.show('/proposals/tides-2027');
    expect(await main().findByText('So far: 1 panel, 1,204 papers')).toBeTruthy();
  });

  it('shows no counts when none is known, or they cannot be loaded', async () => {
    const portal = setUpProposer();
    propose(portal, 'tides-2027', 'paper');
    await portal.show('/proposals/tides-2027');
    await settled();
    expect(main().queryByText(/So far/)).toBeNull();
    portal.fakes.proposalSystem.counts.set('tides-2027 panel', 3);
    portal.fakes.proposals.failWith('unavailable', { method: 'count' });
    await portal.user.click(main().getByRole('link', { name: 'All calls for proposals' }));
    await arrivalAt('Proposals');
    await portal.user.click(screen.getByRole('link', { name: 'Tides: Circulation and Return' }));
    await arrivalAt('Tides: Circulation and Return');
    await settled();
    expect(main().queryByText(/So far/)).toBeNull();
  });
});

describe('when another user logs in', () => {
  it('shows nothing of the former user', async () => {
    const portal = setUpProposer();
    propose(portal, 'tides-2027', 'paper', { title: 'Ada’s paper' });
    await portal.show('/proposals/tides-2027');
    await settled();
    act(() => {
      portal.logIn({ userId: 8, name: 'bo' });
    });
    await waitFor(() => expect(main().queryByText('Ada’s paper', { exact: false })).toBeNull());
    await waitFor(() => expect(linksOf('Paper')).toEqual([['Propose a paper', '/proposals/tides-2027/paper']]));
  });
});

describe('the deadline of a call', () => {
  const button = () => main().queryByRole('button', { name: /^Add the deadline to the calendar/ });

  it('adds a deadline to a calendar until it has passed', async () => {
    const portal = setUpVisitor();
    const files: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${String(files.push(blob as Blob))}`;
    HTMLAnchorElement.prototype.click = () => undefined;
    await portal.show('/proposals/tides-2027');
    await arrivalAt('Tides: Circulation and Return');
    await portal.user.click(await main().findByRole('button', { name: /^Add the deadline to the calendar: Tides/ }));
    await waitFor(() => expect(files.map(({ type }) => type)).toEqual(['text/calendar;charset=utf-8']));
  });

  it('marks the language of a deadline’s title', async () => {
    const portal = setUpVisitor();
    portal.fakes.contentSystem.addPage('/proposals/tides-2027', { title: 'Gezeiten', language: 'de' });
    await portal.show('/proposals/tides-2027');
    await arrivalAt('Gezeiten');
    const offer = await main().findByRole('button', { name: 'Add the deadline to the calendar: Gezeiten' });
    expect([...offer.querySelectorAll('[lang]')].map((part) => [part.textContent, part.getAttribute('lang')])).toEqual([
      ['Gezeiten', 'de'],
    ]);
  });

  it('offers no calendar entry for a past or unknown deadline', async () => {
    for (const [path, title] of [
      ['/proposals/long-night-2026', 'Screens of the Long Night'],
      ['/proposals/labour-2028', 'Call for proposals'],
    ] as const) {
      const portal = setUpVisitor();
      await portal.show(path);
      await arrivalAt(title);
      expect(button()).toBeNull();
      document.body.innerHTML = '';
    }
  });
});

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
const settled = () =>
  waitFor(() => {
    expect(kind('Paper').queryByText(/Draft|Sent/)).not.toBeNull();
  });

describe('an event', () => {
  it('says what it is called, how it stands with its call, and when that closes', async () => {
    const portal = setUpVisitor();
    await portal.show('/proposals/tides-2027');
    await arrivalAt('Tides: Circulation and Return');
    expect(document.title).toBe('Tides: Circulation and Return – Network for Cinema Studies');
    expect(main().getByText('Open')).toBeTruthy();
    expect(kind('Closes in').getByText('71 days')).toBeTruthy();
    expect(portal.fakes.events.callsOf('events')).toHaveLength(1);
  });

  it('has three kinds with what their intros say, and three hyphens where those are missing', async () => {
    const portal = setUpVisitor();
    await portal.show('/proposals/tides-2027');
    expect(kind('Panel').getByText('Three or four papers.')).toBeTruthy();
    expect(kind('Paper').getByText('Twenty minutes.')).toBeTruthy();
    expect(kind('Workshop').getByText('---')).toBeTruthy();
  });

  it('is found by an id of any characters', async () => {
    const portal = setUpProposer();
    portal.fakes.events.add({ eventId: 'Łódź/2027 %', title: 'Working Title' });
    await portal.show('/proposals/%C5%81%C3%B3d%C5%BA%2F2027%20%25');
    await arrivalAt('Working Title');
    expect(linksOf('Paper')).toEqual([['Propose a paper', '/proposals/%C5%81%C3%B3d%C5%BA%2F2027%20%25/paper']]);
  });

  it('of which nobody knows anything leads to its forms all the same', async () => {
    const portal = setUpProposer();
    portal.fakes.events.failWith('unavailable');
    await portal.show('/proposals/nobody-knows');
    await arrivalAt('Call for proposals');
    expect(main().getAllByText('---')).toHaveLength(3);
    expect(linksOf('Workshop')).toEqual([['Propose a workshop', '/proposals/nobody-knows/workshop']]);
    expect(main().queryByText(/could not be loaded/)).toBeNull();
  });

  it('that neither the event settings nor the configuration know is not found', async () => {
    const portal = setUpVisitor();
    await portal.show('/proposals/none');
    await arrivalAt('Page not found');
    expect(main().getByText('“none” was not found.')).toBeTruthy();
  });

  it('that is no longer known still leads its proposer to what was sent', async () => {
    const portal = setUpProposer();
    propose(portal, 'tides-2020', 'paper', { title: 'Old light', isSent: true });
    await portal.show('/proposals/tides-2020');
    await settled();
    expect(linksOf('Paper')).toEqual([['See the paper you sent', '/proposals/tides-2020/paper']]);
  });

  it.each(['not-found', 'forbidden', 'unauthorised', 'unavailable', 'offline'] as const)(
    'needs no page of the content system: %s',
    async (reason) => {
      const portal = setUpProposer();
      portal.fakes.pages.failWith(reason);
      await portal.show('/proposals/tides-2027');
      await arrivalAt('Tides: Circulation and Return');
    },
  );

  it('shows the page of the content system when there is one, under its title', async () => {
    const portal = setUpVisitor();
    portal.fakes.contentSystem.addPage('/proposals/tides-2027', {
      title: 'Come to the sea',
      paragraphs: [paragraph({ html: ['<p>Bring a coat.</p>'] })],
    });
    await portal.show('/proposals/tides-2027');
    await arrivalAt('Come to the sea');
    expect(main().getByText('Bring a coat.')).toBeTruthy();
  });

  it('is not kept from people by texts that never come', async () => {
    const portal = setUpProposer();
    const html = ['<a href="/proposals/tides-2027">Go on</a>'];
    portal.fakes.contentSystem.addPage('/', { paragraphs: [paragraph({ html })] });
    await portal.show('/');
    portal.fakes.events.hang();
    await portal.user.click(main().getByRole('link', { name: 'Go on' }));
    await waitFor(() => {
      expect(portal.fakes.events.waiting).toBe(1);
    });
    act(() => {
      portal.fakes.clock.advance(3_000);
    });
    await arrivalAt('Call for proposals');
    expect(linksOf('Panel')).toEqual([['Propose a panel', '/proposals/tides-2027/panel']]);
  });
});

describe('the ways to the forms', () => {
  it('say what there is: nothing, a draft, something sent', async () => {
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
  ])('stay whatever the call of %s says, and are offered as it says', async (eventId, what, className) => {
    const portal = setUpProposer();
    await portal.show(`/proposals/${eventId}`);
    expect(main().getByText(new RegExp(what))).toBeTruthy();
    expect(kind('Panel').getByRole('link').className).toBe(className);
  });

  it('are there although nobody knows what one has written, which can be looked up again', async () => {
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

  it('are not there for visitors, who are led to the login and back', async () => {
    const portal = setUpVisitor();
    await portal.show('/proposals/tides-2027?from=mail');
    expect(linksOf('Paper')).toEqual([]);
    const login = main().getByRole('link', { name: 'Log in to propose' });
    expect(login.getAttribute('href')).toBe('/user/login?return=%2Fproposals%2Ftides-2027%3Ffrom%3Dmail');
    expect(portal.fakes.proposals.calls).toEqual([]);
  });

  it('are not there for who is no member, but for what they once wrote', async () => {
    const portal = setUpProposer({}, { isMember: false });
    propose(portal, 'tides-2027', 'paper', { title: 'Light leaks in Łódź', isSent: true });
    await portal.show('/proposals/tides-2027');
    await settled();
    expect(linksOf('Panel')).toEqual([]);
    expect(linksOf('Paper')).toEqual([['See the paper you sent', '/proposals/tides-2027/paper']]);
    expect(main().getByRole('link', { name: 'Become a member' }).getAttribute('href')).toBe('/join');
  });

  it('are there on a local host, where nothing is anybody’s own', async () => {
    const portal = setUpVisitor({ hostName: '127.0.0.1' });
    await portal.show('/proposals/tides-2027');
    expect(linksOf('Paper')).toEqual([['Propose a paper', '/proposals/tides-2027/paper']]);
    expect(portal.fakes.proposals.calls).toEqual([]);
  });
});

describe('the counts', () => {
  it('name the kinds whose count is known', async () => {
    const portal = setUpProposer();
    portal.fakes.proposalSystem.counts.set('tides-2027 panel', 1);
    portal.fakes.proposalSystem.counts.set('tides-2027 paper', 1204);
    await portal.show('/proposals/tides-2027');
    expect(await main().findByText('So far: 1 panel, 1,204 papers')).toBeTruthy();
  });

  it('are not there when none is known, or they cannot be had', async () => {
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

describe('when somebody else logs in', () => {
  it('shows nothing of the former person', async () => {
    const portal = setUpProposer();
    propose(portal, 'tides-2027', 'paper', { title: 'Ada’s paper' });
    await portal.show('/proposals/tides-2027');
    await settled();
    act(() => {
      portal.logIn({ userId: 8, name: 'bo' });
    });
    await waitFor(() => {
      expect(main().queryByText('Ada’s paper', { exact: false })).toBeNull();
    });
    await waitFor(() => {
      expect(linksOf('Paper')).toEqual([['Propose a paper', '/proposals/tides-2027/paper']]);
    });
  });
});

describe('the deadline of a call', () => {
  const button = () => main().queryByRole('button', { name: /^Add the deadline to the calendar/ });

  it('can be put into a calendar until it has passed', async () => {
    const portal = setUpVisitor();
    const files: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${String(files.push(blob as Blob))}`;
    HTMLAnchorElement.prototype.click = () => undefined;
    await portal.show('/proposals/tides-2027');
    await arrivalAt('Tides: Circulation and Return');
    await portal.user.click(await main().findByRole('button', { name: /^Add the deadline to the calendar: Tides/ }));
    await waitFor(() => {
      expect(files.map(({ type }) => type)).toEqual(['text/calendar;charset=utf-8']);
    });
  });

  it('is of a title that is marked as being in its language', async () => {
    const portal = setUpVisitor();
    portal.fakes.contentSystem.addPage('/proposals/tides-2027', { title: 'Gezeiten', language: 'de' });
    await portal.show('/proposals/tides-2027');
    await arrivalAt('Gezeiten');
    const offer = await main().findByRole('button', { name: 'Add the deadline to the calendar: Gezeiten' });
    expect([...offer.querySelectorAll('[lang]')].map((part) => [part.textContent, part.getAttribute('lang')])).toEqual([
      ['Gezeiten', 'de'],
    ]);
  });

  it('is not offered once it has passed, nor where nobody knows it', async () => {
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

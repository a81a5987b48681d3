// @vitest-environment jsdom
import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { arrivalAt } from '../portal.ts';
import { main, propose, setUpProposer, setUpVisitor } from './proposal-portal.ts';

const kind = (name: string) => within(main().getByRole('region', { name }));
const linksOf = (name: string) =>
  kind(name)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const settled = () => waitFor(() => expect(kind('Paper').queryByText(/Draft|Sent/)).not.toBeNull());

describe('an event', () => {
  it('shows the title of an event, the state of its call, when it closes, and what each kind is', async () => {
    const portal = setUpVisitor();
    await portal.show('/proposals/tides-2027');
    await arrivalAt('Tides: Circulation and Return');
    await waitFor(() => expect(document.title).toBe('Tides: Circulation and Return – Network for Cinema Studies'));
    expect(main().getByText('Open')).toBeTruthy();
    expect(kind('Panel').getByText('Three or four papers.')).toBeTruthy();
    expect(kind('Paper').getByText('Twenty minutes.')).toBeTruthy();
    expect(kind('Workshop').getByText('---')).toBeTruthy();
    expect(kind('Closes in').getByText('71 days')).toBeTruthy();
    expect(portal.fakes.events.callsOf('events')).toHaveLength(1);
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

  it('shows not found for an event that neither the server nor the settings know', async () => {
    const portal = setUpVisitor();
    await portal.show('/proposals/none');
    await arrivalAt('Page not found');
    expect(main().getByText('“none” was not found.')).toBeTruthy();
  });
});

describe('the ways to the forms', () => {
  it('links a former event’s sent proposal for its author', async () => {
    const portal = setUpProposer();
    propose(portal, 'tides-2020', 'paper', { title: 'Old light', isSent: true });
    await portal.show('/proposals/tides-2020');
    await settled();
    expect(linksOf('Paper')).toEqual([['See the paper you sent', '/proposals/tides-2020/paper']]);
  });

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
      // No deadline to come, no calendar entry.
      expect(main().queryAllByRole('button', { name: /^Add the deadline/ })).toHaveLength(
        eventId === 'tides-2027' ? 1 : 0,
      );
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
    expect(main().queryByText(/So far/)).toBeNull();
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
});

describe('the counts', () => {
  it('names the kinds whose count is known', async () => {
    const portal = setUpProposer();
    portal.fakes.proposalSystem.counts.set('tides-2027 panel', 1);
    portal.fakes.proposalSystem.counts.set('tides-2027 paper', 1204);
    await portal.show('/proposals/tides-2027');
    expect(await main().findByText('So far: 1 panel, 1,204 papers')).toBeTruthy();
  });
});

describe('the deadline of a call', () => {
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

  it('adds a deadline to a calendar', async () => {
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
});

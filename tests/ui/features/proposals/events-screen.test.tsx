// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { arrivalAt } from '../portal.ts';
import { paragraph } from '../page/paragraphs.ts';
import { main, propose, setUpProposer, setUpVisitor, withEvents } from './proposal-portal.ts';
import { setUpPortal } from '../portal.ts';

const entries = () =>
  main()
    .getAllByRole('article')
    .filter((entry) => entry.matches('.event-entry'));
const entry = (title: string) => {
  const found = main().getByRole('heading', { level: 2, name: title }).closest('article');
  if (found === null) throw new Error(`No entry is called ${title}`);
  return within(found);
};
const titles = () => entries().map((each) => each.querySelector('h2')?.textContent);

describe('the list of events', () => {
  it('lists the events of the content system in its order, with status and time in words', async () => {
    const portal = setUpVisitor();
    await portal.show('/proposals');
    expect(titles()).toEqual(['Tides: Circulation and Return', 'Screens of the Long Night', '--- (labour-2028)']);
    expect(entries().map((each) => each.querySelector('.caps')?.textContent)).toEqual([
      'Open · 71 days left',
      'Closed · deadline passed',
      'Announced',
    ]);
    await waitFor(() => expect(document.title).toBe('Proposals – Network for Cinema Studies'));
    expect(portal.fakes.events.callsOf('events')).toHaveLength(1);
  });

  it('names the deadline in the event’s zone, and links the event', async () => {
    const portal = setUpVisitor();
    await portal.show('/proposals');
    const tides = entry('Tides: Circulation and Return');
    expect(tides.getByText('11 May 2027 at 23:59').closest('dd')?.textContent).toContain(', Central European Time');
    expect(tides.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Tides: Circulation and Return', '/proposals/tides-2027'],
      ['Propose a panel, paper or workshop: Tides: Circulation and Return', '/proposals/tides-2027'],
    ]);
    // An event that invites no proposals has only the link.
    expect(entry('--- (labour-2028)').getAllByRole('link')).toHaveLength(1);
  });

  it('shows the page of the content system above the events, under its title', async () => {
    const portal = setUpVisitor();
    portal.fakes.contentSystem.addPage('/proposals', {
      title: 'How to propose',
      paragraphs: [paragraph({ html: ['<p>Read the rules.</p>'] })],
    });
    await portal.show('/proposals');
    await arrivalAt('How to propose');
    expect(main().getByText('Read the rules.')).toBeTruthy();
    expect(entries()).toHaveLength(3);
  });
});

describe('where nothing is told of events', () => {
  it('says that there is no call, and where new ones are announced, unless that could not be loaded', async () => {
    const portal = setUpPortal(withEvents({}));
    portal.fakes.events.failWith('unavailable', { times: 1 });
    await portal.show('/proposals');
    expect(main().getByText('---')).toBeTruthy();
    expect(main().queryByText(/There is no call|could not be loaded/)).toBeNull();
    cleanup();
    await portal.show('/proposals');
    expect(main().getByText(/There is no call for proposals at the moment/)).toBeTruthy();
    expect(main().getByRole('link', { name: 'Go to the news' }).getAttribute('href')).toBe('/news');
  });

  it('links the events of the settings when the others could not be loaded', async () => {
    const portal = setUpVisitor();
    portal.fakes.events.failWith('unavailable');
    await portal.show('/proposals');
    expect(titles()).toEqual(['--- (tides-2027)', '--- (long-night-2026)', '--- (labour-2028)']);
    const tides = entry('--- (tides-2027)');
    expect(tides.getByText('71 days left')).toBeTruthy();
    expect(tides.getAllByRole('link')[0]?.getAttribute('href')).toBe('/proposals/tides-2027');
  });

  it('names the failure and offers Retry if the settings want that', async () => {
    const portal = setUpVisitor({ settings: { notices: 'helpful' } });
    portal.fakes.events.failWith('unavailable', { times: 1 });
    await portal.show('/proposals');
    expect(main().getByText(/The texts about the calls could not be loaded/)).toBeTruthy();
    await portal.user.click(main().getByRole('button', { name: 'Retry' }));
    await waitFor(() => entry('Tides: Circulation and Return'));
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
    await waitFor(() => entry('Tides: Circulation and Return'));
  });
});

describe('one’s own proposals', () => {
  it('lists own proposals under their event, all kinds of an open one with links to their forms', async () => {
    const portal = setUpProposer();
    propose(portal, 'tides-2027', 'paper', { title: 'Light leaks in Łódź' });
    propose(portal, 'tides-2027', 'workshop', { title: 'Splicing', isSent: true });
    propose(portal, 'long-night-2026', 'panel', { title: 'Dusk', isSent: true });
    await portal.show('/proposals');
    const night = entry('Screens of the Long Night');
    await waitFor(() => night.getByText('Dusk', { exact: false }));
    expect(night.getAllByRole('listitem')).toHaveLength(1);
    const tides = entry('Tides: Circulation and Return');
    await waitFor(() => tides.getByText('Splicing', { exact: false }));
    expect(tides.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'PanelNothing yet',
      'PaperDraft · Light leaks in Łódź',
      'WorkshopSent · Splicing',
    ]);
    expect(tides.getByRole('link', { name: 'Paper' }).getAttribute('href')).toBe('/proposals/tides-2027/paper');
  });

  it('lists proposals that only the device has', async () => {
    const portal = setUpProposer();
    const address = { owner: 5, kind: 'proposal', place: 'panel:tides-2027' } as const;
    const copy = { rev: 1, base: '', text: '{"title":"Here"}' };
    await portal.fakes.drafts.save(address, copy, portal.fakes.clock.now());
    await portal.show('/proposals');
    await waitFor(() => entry('Tides: Circulation and Return').getByText('Here', { exact: false }));
    expect(entry('Tides: Circulation and Return').getAllByRole('listitem')[0]?.textContent).toBe(
      'PanelDraft · Here · kept on this device',
    );
  });

  it('links the forms when own proposals could not be loaded, and offers to load them again', async () => {
    const portal = setUpProposer({}, {}, { 'tides-2027': { status: { open: 'open' } } });
    propose(portal, 'tides-2027', 'paper', { title: 'Light leaks in Łódź' });
    portal.fakes.proposals.failWith('unavailable', { method: 'signIn' });
    await portal.show('/proposals');
    const tides = entry('Tides: Circulation and Return');
    const said = await waitFor(() => tides.getByText(/What you have written so far could not be looked up/));
    expect(said.closest('[role="status"]')).not.toBeNull();
    expect(tides.getByRole('link', { name: 'Paper' })).toBeTruthy();
    portal.fakes.proposals.succeed();
    await portal.user.click(within(said).getByRole('button', { name: 'Retry' }));
    await waitFor(() => tides.getByText('Light leaks in Łódź', { exact: false }));
    expect(document.activeElement?.getAttribute('role')).toBe('status');
  });
});

describe('who may propose', () => {
  it('shows visitors the login and the way back, and sends no request to the proposal system', async () => {
    const portal = setUpVisitor();
    await portal.show('/proposals');
    const login = main().getByRole('link', { name: 'Log in to propose' });
    expect(login.getAttribute('href')).toBe('/user/login?return=%2Fproposals');
    expect(main().queryByRole('listitem')).toBeNull();
    expect(portal.fakes.proposals.calls).toEqual([]);
  });

  it('shows users without membership how to become a member, and what they have written', async () => {
    const portal = setUpProposer({}, { isMember: false });
    propose(portal, 'tides-2027', 'paper', { title: 'Light leaks in Łódź' });
    await portal.show('/proposals');
    expect(main().getByRole('link', { name: 'Become a member' }).getAttribute('href')).toBe('/join');
    await waitFor(() => main().getByText('Light leaks in Łódź', { exact: false }));
    expect(main().getAllByRole('listitem')).toHaveLength(1);
  });

  it('lets every user propose on a local host, without own proposals', async () => {
    const portal = setUpVisitor({ hostName: 'localhost' });
    await portal.show('/proposals');
    expect(main().getByText(/Nobody is logged in by name here/)).toBeTruthy();
    expect(main().queryByRole('link', { name: 'Log in to propose' })).toBeNull();
    expect(main().queryByRole('listitem')).toBeNull();
    expect(portal.fakes.proposals.calls).toEqual([]);
  });
});

// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, eventId, form, main, paperText, setUpProposals, title } from './proposal-portal.tsx';

describe('the screen of a form', () => {
  it('names the event and the kind of proposal', async () => {
    const portal = setUpProposals();
    await portal.show();
    expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Propose a paper');
    expect(document.querySelector('.screen__eyebrow')?.textContent).toBe('Tides: Circulation and Return');
    expect(main().getByText('one', { selector: 'em' })).toBeDefined();
    expect(title()).toBeDefined();
    expect(portal.fakes.events.callsOf('events')).toHaveLength(1);
  });

  it('shows three hyphens for an event known from the settings alone, along with the form', async () => {
    const portal = setUpProposals({ events: { 'dawn-2028': { status: {} } } });
    await portal.show('paper', 'dawn-2028');
    expect(document.querySelector('.screen__eyebrow')?.textContent).toBe('---');
    expect(document.querySelector('.proposal-intro')?.textContent).toBe('---');
    expect(form()).toBeDefined();
  });

  it('links the other kinds', async () => {
    const portal = setUpProposals();
    await portal.show();
    const tabs = within(main().getByRole('navigation', { name: 'Kinds of proposals' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-current')])).toEqual([
      ['Panel', null],
      ['Paper', 'page'],
      ['Workshop', null],
    ]);
    const [panel] = tabs;
    if (panel) await portal.user.click(panel);
    expect(await screen.findByRole('heading', { level: 1, name: 'Propose a panel' })).toBeDefined();
    await waitFor(() => expect(portal.address.path).toBe(`/proposals/${eventId}/panel`));
  });

  it('saves what was typed when the user goes to another kind', async () => {
    const portal = setUpProposals();
    await portal.show();
    await portal.user.type(title(), 'Tides');
    expect(portal.stored()).toBeUndefined();
    await portal.user.click(main().getByRole('link', { name: 'Panel' }));
    await screen.findByRole('heading', { level: 1, name: 'Propose a panel' });
    await portal.goOn();
    expect(portal.stored()).toMatchObject({ title: 'Tides' });
  });

  it('shows not found for an unknown kind', async () => {
    const portal = setUpProposals();
    await portal.show('poster');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
    expect(main().getByText('“poster” was not found.')).toBeDefined();
    expect(portal.fakes.proposals.calls).toEqual([]);
  });

  it('shows not found for an event that neither the server nor the settings know', async () => {
    const portal = setUpProposals();
    await portal.show('paper', 'none');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
    expect(main().getByText('“none” was not found.')).toBeDefined();
    expect(main().queryByRole('form')).toBeNull();
    cleanup();
    // A visitor is not asked to log in for that.
    const visitor = setUpProposals({ isVisitor: true });
    await visitor.show('paper', 'none');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
    expect(visitor.address.path).toBe('/proposals/none/paper');
  });

  it('shows the form while events are loading or have failed, and not found if they lack the event', async () => {
    const portal = setUpProposals();
    portal.fakes.events.hang();
    await portal.show('paper', 'none');
    expect(form()).toBeDefined();
    act(() => portal.fakes.events.release());
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
    cleanup();
    const broken = setUpProposals();
    broken.fakes.events.failWith('unavailable');
    await broken.show('paper', 'none');
    expect(form()).toBeDefined();
  });

  it('keeps a form that was edited before the events arrive without this one', async () => {
    const portal = setUpProposals();
    portal.fakes.events.hang();
    await portal.show('paper', 'none');
    await portal.user.type(title(), 'Tides');
    const field = title();
    act(() => portal.fakes.events.release());
    await portal.goOn(10_000);
    expect(title()).toBe(field);
    expect(title().value).toBe('Tides');
  });

  it('shows a proposal for a former event to its author', async () => {
    const portal = setUpProposals();
    portal.fakes.proposalSystem.put(5, { eventId: 'tides-2020', kind: 'paper' }, paperText(), true);
    await portal.show('paper', 'tides-2020');
    expect(await main().findByText('What the night shift saw.')).toBeDefined();
  });
});

describe('whose form it is', () => {
  it('sends visitors to the login, and brings them back to the form', async () => {
    const portal = setUpProposals({ isVisitor: true });
    await portal.show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeDefined();
    await waitFor(() => expect(portal.address.path).toBe('/user/login?return=%2Fproposals%2Ftides-2027%2Fpaper'));
    cleanup();
    // Also when the event may not exist.
    const other = setUpProposals({ isVisitor: true });
    other.fakes.events.failWith('unavailable');
    await other.show('paper', 'none');
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeDefined();
  });

  it('tells a user without membership how to become a member, in place of the form', async () => {
    const portal = setUpProposals({ isMember: false });
    await portal.show();
    expect(main().getByText(/^Proposals are open to members/)).toBeDefined();
    expect(main().getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/join');
    expect(main().queryByRole('form')).toBeNull();
    expect(portal.fakes.proposals.calls).toEqual([]);
  });

  it('says on a local host that there is no user whose proposal it could be', async () => {
    const portal = setUpProposals({ isVisitor: true, hostName: 'localhost' });
    await portal.show();
    expect(main().getByText(/^Nobody is logged in here/)).toBeDefined();
    expect(main().getByRole('link', { name: 'Login' })).toBeDefined();
    expect(main().queryByRole('form')).toBeNull();
  });

  it('shows the login in place when the session ends during writing, and the text afterwards', async () => {
    const portal = setUpProposals();
    await portal.show();
    await portal.user.type(title(), 'Tides');
    await act(async () => {
      portal.fakes.contentSystem.close();
      portal.session.end();
      await Promise.resolve();
    });
    const out = within(await screen.findByRole('region', { name: 'You have been logged out.' }));
    expect(out.getByRole('alert').textContent).toMatch(/^What you have written is kept for you/);
    expect(main().queryByText('Tides')).toBeNull();
    expect(main().queryByDisplayValue('Tides')).toBeNull();
    await portal.user.clear(await out.findByLabelText('E-mail'));
    await portal.user.type(out.getByLabelText('E-mail'), 'ada');
    await portal.user.type(out.getByLabelText('Password'), 'ada-password{Enter}');
    await portal.goOn(10_000);
    // The membership system does not know the user, and says so.
    await portal.user.click(button('Continue'));
    expect(document.activeElement).not.toBe(document.body);
    await portal.goOn();
    expect(title().value).toBe('Tides');
  });
});

// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Conference } from '../../../../src/domain/lists/conferences.ts';
import type { EventDates } from '../../../../src/domain/proposals/events.ts';
import { ContainerProvider } from '../../../../src/ui/di/container-context.tsx';
import { DeadlineBox } from '../../../../src/ui/features/proposals/deadline.tsx';
import { MessagesProvider } from '../../../../src/ui/i18n/messages-provider.tsx';
import { fakeConference } from '../../../fakes/fake-content-lists.ts';
import { contentDate } from '../../../support/content-dates.ts';
import { createTestContainer, type TestOptions } from '../../../support/test-container.ts';
import { testSettings } from '../../../support/test-settings.ts';
import { paragraph } from '../page/paragraphs.ts';
import { setUpPortal } from '../portal.ts';
import { main, proposalScreens, setUpProposer, setUpVisitor, withEvents } from './proposal-portal.ts';

const OPEN = 'Open · 71 days left';

describe('the call of a conference', () => {
  const screens = [...proposalScreens, { path: '/conferences', screen: 'conferences', layout: 'main' } as const];
  const options: TestOptions = { settings: { screens } };
  const conference = (title: string, eventId: string, from: string): Conference =>
    fakeConference({ id: title, title, eventId, date: contentDate(from), end: contentDate(from) });
  const tides = conference('Tides', 'tides-2027', '2027-06-24');
  const night = conference('Night', 'long-night-2026', '2027-03-02');
  const labour = conference('Labour', 'labour-2028', '2028-06-15');
  const other = conference('Other', 'other-2030', '2027-06-24');

  async function showList(portal: ReturnType<typeof setUpVisitor>, ...conferences: readonly Conference[]) {
    portal.fakes.lists.conferences = conferences;
    await portal.show('/conferences');
    await main().findByRole('heading', { name: conferences[0]?.title ?? '' });
  }
  const entry = (title: string) => {
    const found = main().getByRole('heading', { name: title }).closest('article');
    if (found === null) throw new Error(`No conference is called ${title}`);
    return within(found);
  };

  it('sets an open call off, says in one line that a call is closed or announced, and nothing of an unknown event', async () => {
    const portal = setUpVisitor(options);
    await showList(portal, tides, night, labour, other);
    const call = await entry('Tides').findByText(OPEN);
    expect(call.closest('.conference-call--invites')).not.toBeNull();
    expect(entry('Tides').getByText('11 May 2027 at 23:59')).toBeTruthy();
    const propose = entry('Tides').getByRole('link', { name: 'Propose a panel, paper or workshop: Tides' });
    expect(propose.getAttribute('href')).toBe('/proposals/tides-2027');
    const closed = await entry('Night').findByRole('link', { name: 'Call for proposals: Night' });
    expect(closed.closest('p')?.textContent).toBe('Call for proposals: Night · Closed\u00a0· deadline\u00a0passed');
    expect(closed.getAttribute('href')).toBe('/proposals/long-night-2026');
    expect(await entry('Labour').findByText(/Announced/)).toBeTruthy();
    expect(entry('Other').queryByText(/Call for proposals/)).toBeNull();
    expect(document.querySelectorAll('.conference-call--invites')).toHaveLength(1);
    expect(portal.fakes.events.callsOf('events')).toHaveLength(1);
    expect(portal.fakes.proposals.calls).toEqual([]);
  });

  it('requests no events when no conference has one', async () => {
    const portal = setUpVisitor(options);
    await showList(portal, conference('Elsewhere', '', '2027-06-24'));
    expect(portal.features.asked).not.toContain('proposals');
    expect(portal.fakes.events.calls).toEqual([]);
  });

  it('shows a conference without its call when that chunk does not load', async () => {
    const portal = setUpVisitor(options);
    portal.features.miss('proposals');
    await showList(portal, tides);
    await waitFor(() => expect(document.querySelector('.call-waiting')).toBeNull());
    expect(entry('Tides').getByRole('button', { name: /Add to calendar/ })).toBeTruthy();
  });

  it('shows in a region the open calls alone, and requests no own proposals', async () => {
    const calls = paragraph({ view: { kind: 'calls', view: 'public_calls', display: 'block' } });
    const portal = setUpProposer(options);
    portal.fakes.contentSystem.addPage('/', { title: 'Home', paragraphs: [calls] });
    await portal.show('/');
    await main().findByText(OPEN);
    const boxes = [...document.querySelectorAll('.conference-call')];
    expect(boxes.map((box) => box.querySelector('h3 a')?.getAttribute('href'))).toEqual(['/proposals/tides-2027']);
    expect(portal.fakes.proposals.calls).toEqual([]);
  });

  it('says in a region that no call is open only when it knows, and offers Retry when it does not', async () => {
    const calls = paragraph({ view: { kind: 'calls', view: 'public_calls', display: 'block' } });
    const settings = { ...options.settings, notices: 'helpful' } as const;
    const portal = setUpPortal(withEvents({}, { settings }));
    portal.fakes.contentSystem.addPage('/', { title: 'Home', paragraphs: [calls] });
    portal.fakes.events.failWith('unavailable', { times: 1 });
    const none = () => main().queryByText('No call for proposals is open at the moment.');
    await portal.show('/');
    const retry = await main().findByRole('button', { name: 'Retry' });
    expect(none()).toBeNull();
    await portal.user.click(retry);
    await waitFor(() => expect(none()).not.toBeNull());
  });
});

describe('the deadline of a call', () => {
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;
  const DAY = 24 * HOUR;
  /** The fake clock starts at noon UTC on 1 March 2027; this is ten weeks later, in summer time. */
  const tides: EventDates = { deadline: '2027-05-11T23:59', zone: 'Europe/Warsaw', status: {} };
  /** The end of the deadline's last minute, in milliseconds after the start of a test. */
  const UNTIL_END = Date.UTC(2027, 4, 11, 22) - Date.UTC(2027, 2, 1, 12);
  const TOO_LATE = 'Anything sent now may arrive too late.';

  beforeEach(() => {
    vi.stubEnv('TZ', 'Europe/London');
    return () => {
      cleanup();
      vi.unstubAllEnvs();
    };
  });

  function show(dates: EventDates = tides) {
    const events = { 'tides-2027': dates };
    const settings = { proposalSystem: { ...testSettings.proposalSystem, events } };
    const { container, fakes } = createTestContainer({ settings });
    render(
      <ContainerProvider container={container}>
        <MessagesProvider>
          <DeadlineBox eventId="tides-2027" />
        </MessagesProvider>
      </ContainerProvider>,
    );
    return { ...fakes, pass: (milliseconds: number) => act(() => fakes.clock.advance(milliseconds)) };
  }
  const lines = () =>
    [...document.querySelectorAll('section h2, section p:not([role])')].map(({ textContent }) => textContent);
  const said = () => screen.getByRole('status').textContent;

  it.each([
    ['Europe/London', '22:59 where you are'],
    ['Asia/Tokyo', '12 May 2027 at 06:59 where you are'],
    ['Europe/Paris', 'The same time where you are'],
  ])('shows the deadline in its own zone, how long that is, and what that is in %s', (zone, there) => {
    vi.stubEnv('TZ', zone);
    show();
    expect(screen.getByRole('region', { name: 'Closes in' })).toBeDefined();
    expect(lines()).toEqual(['Closes in', '71 days', '11 May 2027 at 23:59Central European Time', there]);
    expect(document.querySelector('time')?.dateTime).toBe('2027-05-11T21:59:00.000Z');
  });

  it.each([
    [UNTIL_END - 2 * DAY, '2 days'],
    [UNTIL_END - 61 * MINUTE, '1 hour, 1 minute'],
    [UNTIL_END - 5 * MINUTE, '5 minutes'],
    [UNTIL_END - 5 * MINUTE + 1, '4 minutes'],
    [UNTIL_END - 1, 'less than a minute'],
  ])('counts down by itself: after %i ms are left %s', (passed, left) => {
    const { pass } = show();
    pass(passed);
    expect([lines()[1], said()]).toEqual([left, '']);
  });

  it('updates the time left as soon as a tab that slept is shown, and leaves no timer behind', () => {
    const { clock, visibility } = show();
    act(() => visibility.hide());
    clock.jump(UNTIL_END - 3 * HOUR);
    expect(lines()[1]).toBe('71 days');
    act(() => visibility.show());
    expect(lines()[1]).toBe('3 hours');
    const before = clock.pending;
    cleanup();
    expect(clock.pending).toBeLessThan(before);
  });

  it('announces nothing of a deadline that had passed before', () => {
    show({ ...tides, deadline: '2026-05-11T23:59' });
    expect([lines()[0], lines().at(-1), said()]).toEqual(['Closed since', TOO_LATE, '']);
  });

  it('announces a deadline that passes while it is shown', () => {
    const { pass } = show();
    pass(UNTIL_END - 1);
    expect(said()).toBe('');
    pass(2);
    const [since, when] = ['Closed since', '11 May 2027 at 23:59Central European Time'];
    expect(lines()).toEqual([since, when, '22:59 where you are', TOO_LATE]);
    expect(said()).toBe('The deadline has passed.');
  });
});

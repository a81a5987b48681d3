// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventDates } from '../../../../src/domain/proposals/events.ts';
import { ContainerProvider } from '../../../../src/ui/di/container-context.tsx';
import { MessagesProvider } from '../../../../src/ui/i18n/messages-provider.tsx';
import { DeadlineBox } from '../../../../src/ui/features/proposals/deadline.tsx';
import { createTestContainer } from '../../../support/test-container.ts';
import { testSettings } from '../../../support/test-settings.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The fake clock starts at noon UTC on 1 March 2027; this is ten weeks later, in summer time. */
const tides: EventDates = { deadline: '2027-05-11T23:59', zone: 'Europe/Warsaw', status: {} };

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/London');
});
afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

function show(dates: EventDates = tides) {
  const { container, fakes } = createTestContainer({
    settings: { proposalSystem: { ...testSettings.proposalSystem, events: { 'tides-2027': dates } } },
  });
  render(
    <ContainerProvider container={container}>
      <MessagesProvider>
        <DeadlineBox eventId="tides-2027" />
      </MessagesProvider>
    </ContainerProvider>,
  );
  return {
    ...fakes,
    pass: (milliseconds: number) => {
      act(() => fakes.clock.advance(milliseconds));
    },
  };
}

const box = () => document.querySelector('section');
const lines = () => [...(box()?.querySelectorAll('h2, p:not([role])') ?? [])].map(({ textContent }) => textContent);
/** The end of the deadline's last minute, in milliseconds after the start of a test. */
const UNTIL_END = Date.UTC(2027, 4, 11, 22) - Date.UTC(2027, 2, 1, 12);

describe('the deadline', () => {
  it('shows the deadline in its own zone, in the reader’s, and how long that is', () => {
    show();
    expect(screen.getByRole('region', { name: 'Closes in' })).toBe(box());
    expect(lines()).toEqual([
      'Closes in',
      '71 days',
      '11 May 2027 at 23:59Central European Time',
      '22:59 where you are',
    ]);
    expect(box()?.querySelector('time')?.dateTime).toBe('2027-05-11T21:59:00.000Z');
  });

  it('names the day in the reader’s zone when it is another one', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    show();
    expect(lines().at(-1)).toBe('12 May 2027 at 06:59 where you are');
  });

  it('shows the deadline once when both zones agree', () => {
    vi.stubEnv('TZ', 'Europe/Paris');
    show();
    expect(lines().at(-1)).toBe('The same time where you are');
  });
});

describe('the time that is left', () => {
  it.each([
    [UNTIL_END - 2 * DAY, '2 days'],
    [UNTIL_END - 61 * MINUTE, '1 hour, 1 minute'],
    [UNTIL_END - 1, 'less than a minute'],
  ])('shows after %i ms the time left as %s', (passed, left) => {
    const { pass } = show();
    pass(passed);
    expect(lines()[1]).toBe(left);
  });

  it('counts down by itself from minute to minute, and announces nothing', () => {
    const { pass } = show();
    pass(UNTIL_END - 5 * MINUTE - 1);
    expect(lines()[1]).toBe('5 minutes');
    pass(1);
    expect(lines()[1]).toBe('5 minutes');
    pass(1);
    expect(lines()[1]).toBe('4 minutes');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('updates the time left as soon as a tab that slept is shown', () => {
    const { clock, visibility } = show();
    act(() => visibility.hide());
    clock.jump(UNTIL_END - 3 * HOUR);
    expect(lines()[1]).toBe('71 days');
    act(() => visibility.show());
    expect(lines()[1]).toBe('3 hours');
  });

  it('leaves no timer behind', () => {
    const { clock } = show();
    expect(clock.pending).toBeGreaterThan(0);
    const before = clock.pending;
    cleanup();
    expect(clock.pending).toBeLessThan(before);
  });
});

describe('a deadline that has passed', () => {
  const gone = ['Closed since', '11 May 2027 at 23:59Central European Time', '22:59 where you are'];

  it('says since when the deadline has passed, and that it may be too late', () => {
    const { clock } = show({ ...tides, deadline: '2026-05-11T23:59' });
    expect(lines()[0]).toBe('Closed since');
    expect(lines()[1]).toBe('11 May 2026 at 23:59Central European Time');
    expect(lines().at(-1)).toBe('What is sent now may come too late.');
    act(() => clock.advance(DAY));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('announces a deadline that passes while it is shown', () => {
    const { pass } = show();
    pass(UNTIL_END - 1);
    expect(screen.getByRole('status').textContent).toBe('');
    pass(2);
    expect(lines()).toEqual([...gone, 'What is sent now may come too late.']);
    expect(screen.getByRole('status').textContent).toBe('The deadline has passed.');
  });
});

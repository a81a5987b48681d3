import { beforeAll } from 'vitest';
import type { ScreenBinding } from '../../../../src/application/ports/portal-settings.ts';
import type { EventDates } from '../../../../src/domain/proposals/events.ts';
import type { FakePerson } from '../../../fakes/fake-content-system.ts';
import type { TestOptions } from '../../../support/test-container.ts';
import { testSettings } from '../../../support/test-settings.ts';
import { setUpMember } from '../account/member-portal.tsx';
import { setUpPortal } from '../portal.ts';

export { main } from '../account/member-portal.tsx';

// Chunks are loaded before the first test needs them, however busy the machine is.
beforeAll(async () => {
  await Promise.all([
    import('../../../../src/ui/features/proposals/proposals-feature.ts'),
    import('../../../../src/ui/features/errors/error-page-feature.ts'),
  ]);
}, 60_000);

export const proposalScreens: readonly ScreenBinding[] = [
  { path: '/proposals', screen: 'proposals', layout: 'main' },
  { path: '/proposals/:eventId', screen: 'proposal-event', layout: 'main' },
  { path: '/proposals/:eventId/:kind', screen: 'proposal-form', layout: 'main' },
  { path: '/news', screen: 'news', layout: 'main' },
];

const status = { open: 'open', closed: 'closed', '2': 'announced' } as const;

/** The clock of tests stands at noon UTC of the 1st of March 2027: 71 days before the first deadline, and behind the second. */
const eventDates: Readonly<Record<string, EventDates>> = {
  'tides-2027': { deadline: '2027-05-11T23:59', zone: 'Europe/Warsaw', status },
  'long-night-2026': { deadline: '2026-06-30T23:59', zone: 'Europe/Tallinn', status },
  'labour-2028': { status },
};

export const withEvents = (events = eventDates, options: TestOptions = {}): TestOptions => ({
  ...options,
  settings: {
    screens: proposalScreens,
    proposalSystem: { ...testSettings.proposalSystem, events },
    ...options.settings,
  },
});

type Events = Readonly<Record<string, EventDates>>;

/** Adds three events to the content system: one open, one closed, one announced without any texts. */
function tellOfEvents({ fakes }: ReturnType<typeof setUpPortal>): void {
  fakes.events.add({
    eventId: 'tides-2027',
    title: 'Tides: Circulation and Return',
    status: 'open',
    intro: { panel: '<p>Three or four papers.</p>', paper: '<p>Twenty minutes.</p>', workshop: undefined },
  });
  fakes.events.add({ eventId: 'long-night-2026', title: 'Screens of the Long Night', status: 'closed' });
  fakes.events.add({ eventId: 'labour-2028', status: '2' });
}

/** A visitor's portal, not yet shown. */
export function setUpVisitor(options: TestOptions = {}, events?: Events) {
  const portal = setUpPortal(withEvents(events, options));
  tellOfEvents(portal);
  return portal;
}

/** The same with Ada logged in, a member by default. */
export function setUpProposer(options: TestOptions = {}, person: Partial<FakePerson> = {}, events?: Events) {
  const portal = setUpMember(withEvents(events, options), { isMember: true, ...person });
  tellOfEvents(portal);
  return portal;
}

/** Stores a proposal of Ada's in the proposal system. */
export function propose(
  { fakes }: ReturnType<typeof setUpPortal>,
  eventId: string,
  kind: 'panel' | 'paper' | 'workshop',
  { title = '', isSent = false } = {},
): void {
  fakes.proposalSystem.put(5, { eventId, kind }, JSON.stringify({ title }), isSent);
}

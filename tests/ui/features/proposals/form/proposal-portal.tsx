import { act, screen, within } from '@testing-library/react';
import { beforeAll } from 'vitest';
import { ProposalDrafts } from '../../../../../src/application/proposals/proposal-drafts.ts';
import { LoadAccount } from '../../../../../src/application/session/load-account.ts';
import { SessionState } from '../../../../../src/application/session/session-state.ts';
import type { EventDates } from '../../../../../src/domain/proposals/events.ts';
import type { ProposalKind } from '../../../../../src/domain/proposals/form-definition.ts';
import type { TestBrowser, TestOptions } from '../../../../support/test-container.ts';
import { setUpPortal } from '../../portal.ts';
import * as conflictFeature from '../../../../../src/ui/features/proposals/form/proposal-conflict-feature.ts';
import * as draftFeature from '../../../../../src/ui/features/proposals/form/proposal-draft-feature.ts';

// Chunks are loaded before the first test needs them, however busy the machine is.
beforeAll(async () => {
  await Promise.all([
    import('../../../../../src/ui/features/proposals/form/proposal-form-feature.ts'),
    import('../../../../../src/ui/features/session/session-feature.ts'),
    import('../../../../../src/ui/features/errors/error-page-feature.ts'),
  ]);
}, 60_000);

export const eventId = 'tides-2027';
export const paper = { eventId, kind: 'paper' } as const;

const person = {
  firstName: 'Ayşe',
  lastName: 'Yıldırım',
  email: 'ayse@example.org',
  affiliation: 'İstanbul',
  presenting: true,
};

/** A complete paper. */
const wholePaper = {
  title: 'Light leaks in Łódź',
  abstract: 'What the night shift saw.',
  keywords: ['night', 'labour', 'light'],
  references: ['One', 'Two', 'Three'],
  people: [person],
  statementMember: true,
  statementOwnWork: true,
};

/** JSON of a complete paper with other values. */
export const paperText = (changed: Readonly<Record<string, unknown>> = {}) =>
  JSON.stringify({ ...wholePaper, ...changed });

interface SetUp extends TestOptions {
  readonly isMember?: boolean;
  /** The user is a visitor. */
  readonly isVisitor?: boolean;
  /** Further events in the settings. */
  readonly events?: Readonly<Record<string, EventDates>>;
}

/** A portal, not yet shown, with an event and Ada, a member, logged in. */
export function setUpProposals({ isMember = true, isVisitor = false, events, ...options }: SetUp = {}) {
  const portal = setUpPortal({
    ...options,
    settings: {
      proposalSystem: {
        baseUrl: 'https://proposals.example.org/',
        events: { [eventId]: { zone: 'Europe/Warsaw', deadline: '2027-04-30T23:59', status: {} }, ...events },
      },
      screens: [{ path: '/proposals/:eventId/:kind', screen: 'proposal-form', layout: 'main' }],
      ...options.settings,
    },
  });
  const { container, fakes } = portal;
  portal.features.arrived['proposal-draft'] = draftFeature;
  portal.features.arrived['proposal-conflict'] = conflictFeature;
  const session = container.get(SessionState);
  const known = fakes.contentSystem.people.find(({ userId }) => userId === 5);
  const ada = known ?? fakes.contentSystem.addPerson({ userId: 5, name: 'ada', lastName: 'Byron', isMember });
  const logIn = () => {
    const tokens = fakes.contentSystem.open(ada);
    session.begin({ userId: 5, userName: 'ada', isMember, roles: new Map() }, tokens);
  };
  if (!isVisitor) logIn();
  fakes.events.add({
    eventId,
    title: 'Tides: Circulation and Return',
    intro: { panel: undefined, paper: '<p>One paper, <em>one</em> voice.</p>', workshop: undefined },
    submitText: '<p>The committee reads it <strong>once</strong>.</p>',
    completedText: '<p>Thank you for your proposal.</p>',
    errorText: '<p>The office can help: write to it.</p>',
  });
  container.get(LoadAccount).start();
  container.get(ProposalDrafts).start();

  return {
    ...portal,
    session,
    logIn,
    /** Lets time pass, and runs timers and microtasks. */
    goOn: (milliseconds = 0) => act(() => fakes.clock.advanceAsync(milliseconds)),
    /** Shows a form, and waits until it has loaded. */
    async show(kind: ProposalKind | (string & {}) = 'paper', event = eventId) {
      await portal.show(`/proposals/${encodeURIComponent(event)}/${kind}`);
      await act(() => fakes.clock.advanceAsync(0));
    },
    /** Shows the paper in a further tab of the same browser, in the same document. @returns what is in it. */
    async showBeside() {
      const others = [...document.body.children].filter((child) => child instanceof HTMLElement);
      // A test that waits for the screen looks at this tab alone.
      for (const other of others) other.hidden = true;
      await portal.show('/proposals/tides-2027/paper');
      await act(() => fakes.clock.advanceAsync(0));
      for (const other of others) other.hidden = false;
      const tab = screen.getAllByRole('main').at(-1);
      if (!tab) throw new Error('There is no tab');
      return within(tab);
    },
    /** The submissions that the proposal system received. */
    sent: () => fakes.proposalSystem.received.filter(({ isSend }) => isSend),
    /** The paper at the proposal system. */
    stored: () => {
      const text = fakes.proposalSystem.textOf(5, paper);
      return text === '' ? undefined : (JSON.parse(text) as Readonly<Record<string, unknown>>);
    },
  };
}

/** A local draft of a former visit that the server does not have. */
export async function writtenBefore(browser: TestBrowser, text: string): Promise<void> {
  const portal = setUpProposals({ browser });
  portal.fakes.proposals.failWith('offline', { method: 'update' });
  await portal.show();
  await portal.user.clear(title());
  await portal.user.type(title(), text);
  await portal.goOn(3_000);
  // The tab is closed.
  browser.locks.claims.length = 0;
  document.body.replaceChildren();
}

export const main = () => within(screen.getByRole('main'));
export const form = () => main().getByRole('form', { name: 'Your paper' });
export const title = () => within(form()).getByRole<HTMLTextAreaElement>('textbox', { name: /^Title/ });
export const button = (name: string | RegExp) => main().getByRole('button', { name });
/** One checklist is beside the form, another below it: the width of the screen decides which is visible. */
export const previewButton = () => {
  const [first] = main().getAllByRole('button', { name: 'Preview' });
  if (!first) throw new Error('There is no way to the preview');
  return first;
};
export const dialog = (name: string) => screen.getByRole('dialog', { name });
export const answer = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
/** The save state as shown. */
export const saveLines = () =>
  [...main().getByRole('region', { name: 'Saving' }).querySelectorAll('p:not([role])')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
/** The texts of all live regions that are not empty. */
export const said = () =>
  [...main().queryAllByRole('status'), ...main().queryAllByRole('alert')]
    .map(({ textContent }) => textContent)
    .filter(Boolean);
/** The description of a term. */
export const fact = (term: string) => {
  const [first] = main().getAllByText(term, { selector: 'dt' });
  return first?.parentElement?.querySelector('dd')?.textContent;
};

import type { CallState } from '../../domain/proposals/events.ts';
import type { DefaultKind } from '../../domain/proposals/form-definition.ts';
import { defineMessages, inEnglish } from '../i18n/catalogue.ts';

/** One English sentence for every kind; a kind from the settings is a "proposal". */
export const forEachKind = (sentence: (kind: string) => string): Readonly<Record<DefaultKind | 'other', string>> => ({
  panel: sentence('panel'),
  paper: sentence('paper'),
  workshop: sentence('workshop'),
  other: sentence('proposal'),
});

export const proposingMessages = defineMessages('proposing', {
  kinds: { panel: 'Panel', paper: 'Paper', workshop: 'Workshop' } satisfies Record<DefaultKind, string>,
  /** Names the form of a kind and the links to it. */
  propose: {
    panel: 'Propose a panel',
    paper: 'Propose a paper',
    workshop: 'Propose a workshop',
    other: 'Write a proposal',
  } satisfies Record<DefaultKind | 'other', string>,
  /** Of the lines of the checklist. */
  progress: (done: string, all: string) => `${done} of ${all}`,
  states: { none: 'Not started', draft: 'Draft', sent: 'Sent' },
  /** This device has changes that the proposal system lacks. */
  onDevice: 'kept on this device',
  calls: { open: 'Open', closed: 'Closed', announced: 'Announced' } satisfies Record<CallState, string>,
  myProposals: 'My proposals',
  ownNotKnown: 'Your proposals couldn’t be looked up.',
  /** `shown` is the formatted count; `kind` names an unknown kind. */
  counts: {
    panel: (count, shown, _kind) => `${shown} ${inEnglish.plural(count, { one: 'panel', other: 'panels' })}`,
    paper: (count, shown, _kind) => `${shown} ${inEnglish.plural(count, { one: 'paper', other: 'papers' })}`,
    workshop: (count, shown, _kind) => `${shown} ${inEnglish.plural(count, { one: 'workshop', other: 'workshops' })}`,
    other: (_count, shown, kind) => `${kind} (${shown})`,
  } satisfies Record<DefaultKind | 'other', (count: number, shown: string, kind: string) => string>,
  countsSoFar: (counts: string) => `In preparation or sent: ${counts}`,
  closesIn: 'Closes in',
  closedSince: 'Closed since',
  lessThanAMinute: 'less than a minute',
  /** A moment in the reader's time zone. */
  whereYouAre: (moment: string) => `${moment} where you are`,
  sameWhereYouAre: 'The same time where you are',
  /** The deadline has passed, but sending is still allowed. */
  mayBeTooLate: 'Anything sent now may arrive too late.',
  hasPassed: 'The deadline has passed.',
});

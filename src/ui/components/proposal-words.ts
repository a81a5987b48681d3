import type { CallState } from '../../domain/proposals/events.ts';
import type { DefaultKind } from '../../domain/proposals/form-definition.ts';
import { defineWords, inEnglish } from '../i18n/words.ts';

export const proposingWords = defineWords('proposing', {
  /** Others have their names from the settings. */
  kinds: { panel: 'Panel', paper: 'Paper', workshop: 'Workshop' } satisfies Record<DefaultKind, string>,
  /** What one does with a kind: the name of its form, and of the links to it. */
  propose: {
    panel: 'Propose a panel',
    paper: 'Propose a paper',
    workshop: 'Propose a workshop',
    other: 'Write a proposal',
  } satisfies Record<DefaultKind | 'other', string>,
  states: { none: 'Nothing yet', draft: 'Draft', sent: 'Sent' },
  /** This device has something that the proposal system has not. */
  onDevice: 'kept on this device',
  calls: { open: 'Open', closed: 'Closed', announced: 'Announced' } satisfies Record<CallState, string>,
  myProposals: 'My proposals',
  /** What there is of one's own could not be read. */
  ownNotKnown: 'What you have written so far could not be looked up.',
  /** `shown` is the count, formatted; `kind` the name of one that is not among those that are known. */
  counts: {
    panel: (count, shown, _kind) => `${shown} ${inEnglish.plural(count, { one: 'panel', other: 'panels' })}`,
    paper: (count, shown, _kind) => `${shown} ${inEnglish.plural(count, { one: 'paper', other: 'papers' })}`,
    workshop: (count, shown, _kind) => `${shown} ${inEnglish.plural(count, { one: 'workshop', other: 'workshops' })}`,
    other: (_count, shown, kind) => `${kind} (${shown})`,
  } satisfies Record<DefaultKind | 'other', (count: number, shown: string, kind: string) => string>,
  /** Names counts of the kinds. */
  countsSoFar: (counts: string) => `So far: ${counts}`,
  /** Stands above how long there is time; in the dialogue of both it is one sentence. */
  closesIn: 'Closes in',
  closedSince: 'Closed since',
  lessThanAMinute: 'less than a minute',
  /** A moment as it is written where the reader is. */
  whereYouAre: (moment: string) => `${moment} where you are`,
  sameWhereYouAre: 'The same time where you are',
  /** The deadline has passed: it informs, and forbids nothing. */
  mayBeTooLate: 'What is sent now may come too late.',
  /** Said once, when it passes before one's eyes. */
  hasPassed: 'The deadline has passed.',
});

import type { CallState } from '../../domain/proposals/event-settings.ts';
import type { DefaultKind } from '../../domain/proposals/proposal-kind.ts';
import { defineWords } from '../i18n/words.ts';
import { pluralIn } from '../i18n/plural.ts';

/** What is said of events and proposals wherever they are shown. */
export interface ProposingWords {
  /** Others have their names from the settings. */
  readonly kinds: Readonly<Record<DefaultKind, string>>;
  /** What one does with a kind: the name of its form, and of the links to it. */
  readonly propose: Readonly<Record<DefaultKind | 'other', string>>;
  readonly states: Readonly<Record<'none' | 'draft' | 'sent', string>>;
  /** This device has something that the proposal system has not. */
  readonly onDevice: string;
  readonly calls: Readonly<Record<CallState, string>>;
  readonly myProposals: string;
  /** What there is of one's own could not be read. */
  readonly ownNotKnown: string;
  /** `shown` is the count, formatted; `kind` the name of one that is not among those that are known. */
  readonly counts: Readonly<Record<DefaultKind | 'other', (count: number, shown: string, kind: string) => string>>;
  /** Names counts of the kinds. */
  readonly countsSoFar: (counts: string) => string;
  /** Stands above how long there is time; in the dialogue of both it is one sentence. */
  readonly closesIn: string;
  readonly closedSince: string;
  readonly lessThanAMinute: string;
  /** A moment as it is written where the reader is. */
  readonly whereYouAre: (moment: string) => string;
  readonly sameWhereYouAre: string;
  /** The deadline has passed: it informs, and forbids nothing. */
  readonly mayBeTooLate: string;
  /** Said once, when it passes before one's eyes. */
  readonly hasPassed: string;
}

const plural = pluralIn('en');

const en: ProposingWords = {
  kinds: { panel: 'Panel', paper: 'Paper', workshop: 'Workshop' },
  propose: {
    panel: 'Propose a panel',
    paper: 'Propose a paper',
    workshop: 'Propose a workshop',
    other: 'Write a proposal',
  },
  states: { none: 'Nothing yet', draft: 'Draft', sent: 'Sent' },
  onDevice: 'kept on this device',
  calls: { open: 'Open', closed: 'Closed', announced: 'Announced' },
  myProposals: 'My proposals',
  ownNotKnown: 'What you have written so far could not be looked up.',
  counts: {
    panel: (count, shown) => `${shown} ${plural(count, { one: 'panel', other: 'panels' })}`,
    paper: (count, shown) => `${shown} ${plural(count, { one: 'paper', other: 'papers' })}`,
    workshop: (count, shown) => `${shown} ${plural(count, { one: 'workshop', other: 'workshops' })}`,
    other: (_count, shown, kind) => `${kind} (${shown})`,
  },
  countsSoFar: (counts) => `So far: ${counts}`,
  closesIn: 'Closes in',
  closedSince: 'Closed since',
  lessThanAMinute: 'less than a minute',
  whereYouAre: (moment) => `${moment} where you are`,
  sameWhereYouAre: 'The same time where you are',
  mayBeTooLate: 'What is sent now may come too late.',
  hasPassed: 'The deadline has passed.',
};

export const proposingWords = defineWords('proposing', en);

import type { CallState } from '../../domain/proposals/event-settings.ts';
import type { ProposalKind } from '../../domain/proposals/proposal-kind.ts';
import type { Words } from '../i18n/messages-provider.tsx';
import { pluralIn } from '../reading/plural.ts';

/** What is said of events and proposals wherever they are shown. */
export interface ProposingWords {
  readonly kinds: Readonly<Record<ProposalKind, string>>;
  /** What one does with a kind: the name of its form, and of the links to it. */
  readonly propose: Readonly<Record<ProposalKind, string>>;
  readonly states: Readonly<Record<'none' | 'draft' | 'sent', string>>;
  /** This device has something that the proposal system has not. */
  readonly onDevice: string;
  readonly calls: Readonly<Record<CallState, string>>;
  readonly myProposals: string;
  /** What there is of one's own could not be read. */
  readonly ownNotKnown: string;
  /** `shown` is the count, formatted. */
  readonly counts: Readonly<Record<ProposalKind, (count: number, shown: string) => string>>;
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

const pluralEn = pluralIn('en');
const pluralDe = pluralIn('de');

const en: ProposingWords = {
  kinds: { panel: 'Panel', paper: 'Paper', workshop: 'Workshop' },
  propose: { panel: 'Propose a panel', paper: 'Propose a paper', workshop: 'Propose a workshop' },
  states: { none: 'Nothing yet', draft: 'Draft', sent: 'Sent' },
  onDevice: 'kept on this device',
  calls: { open: 'Open', closed: 'Closed', announced: 'Announced' },
  myProposals: 'My proposals',
  ownNotKnown: 'What you have written so far could not be looked up.',
  counts: {
    panel: (count, shown) => `${shown} ${pluralEn(count, { one: 'panel', other: 'panels' })}`,
    paper: (count, shown) => `${shown} ${pluralEn(count, { one: 'paper', other: 'papers' })}`,
    workshop: (count, shown) => `${shown} ${pluralEn(count, { one: 'workshop', other: 'workshops' })}`,
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

const de: ProposingWords = {
  kinds: { panel: 'Panel', paper: 'Vortrag', workshop: 'Workshop' },
  propose: { panel: 'Panel vorschlagen', paper: 'Vortrag vorschlagen', workshop: 'Workshop vorschlagen' },
  states: { none: 'Noch nichts', draft: 'Entwurf', sent: 'Eingereicht' },
  onDevice: 'auf diesem Gerät aufbewahrt',
  calls: { open: 'Offen', closed: 'Geschlossen', announced: 'Angekündigt' },
  myProposals: 'Meine Einreichungen',
  ownNotKnown: 'Was Sie bisher geschrieben haben, war nicht nachzusehen.',
  counts: {
    panel: (count, shown) => `${shown} ${pluralDe(count, { one: 'Panel', other: 'Panels' })}`,
    paper: (count, shown) => `${shown} ${pluralDe(count, { one: 'Vortrag', other: 'Vorträge' })}`,
    workshop: (count, shown) => `${shown} ${pluralDe(count, { one: 'Workshop', other: 'Workshops' })}`,
  },
  countsSoFar: (counts) => `Bisher: ${counts}`,
  closesIn: 'Offen noch',
  closedSince: 'Geschlossen seit',
  lessThanAMinute: 'weniger als eine Minute',
  whereYouAre: (moment) => `${moment} bei Ihnen`,
  sameWhereYouAre: 'Bei Ihnen dieselbe Uhrzeit',
  mayBeTooLate: 'Was jetzt noch eingereicht wird, kommt vielleicht zu spät.',
  hasPassed: 'Die Frist ist abgelaufen.',
};

export const proposingWords: Words<ProposingWords> = { en, de };

import type { ProposalKind } from '../../../domain/proposals/proposal-kind.ts';
import type { Words } from '../../i18n/messages-provider.tsx';

/** What is said around the fields of a proposal that is being written. */
interface DraftWords {
  readonly form: Readonly<Record<ProposalKind, string>>;
  /** Names what stands beside the form. */
  readonly rail: string;
  readonly preview: string;
  readonly asking: string;
  readonly notAsked: string;
  readonly keptMeanwhile: string;
  readonly inThisTabOnly: string;
  readonly startAnew: string;
  readonly startAnewTitle: string;
  /** What the server has has not been seen. */
  readonly startAnewUnseen: string;
  readonly differs: string;
  readonly nothing: string;
}

const en: DraftWords = {
  form: { panel: 'Your panel', paper: 'Your paper', workshop: 'Your workshop' },
  rail: 'State of your proposal',
  preview: 'Preview',
  asking: 'The server has not said yet what it has of your proposal.',
  notAsked:
    'The server could not be asked what it has of your proposal. Nothing is saved there before it has answered.',
  keptMeanwhile: 'What you write is kept on this device meanwhile.',
  inThisTabOnly: 'What you write is in this tab alone until then: do not close it.',
  startAnew: 'Start anew',
  startAnewTitle: 'Start anew?',
  startAnewUnseen:
    'What you write here then takes the place of whatever the server has, without anybody having looked at that.',
  differs: 'differs',
  nothing: 'Nothing yet',
};

const de: DraftWords = {
  form: { panel: 'Ihr Panel', paper: 'Ihr Vortrag', workshop: 'Ihr Workshop' },
  rail: 'Stand Ihrer Einreichung',
  preview: 'Vorschau',
  asking: 'Der Server hat noch nicht gesagt, was er von Ihrer Einreichung hat.',
  notAsked:
    'Der Server hat nicht gesagt, was er von Ihrer Einreichung hat. Dort wird nichts gespeichert, bevor er geantwortet hat.',
  keptMeanwhile: 'Was Sie schreiben, wird solange auf diesem Gerät aufbewahrt.',
  inThisTabOnly: 'Was Sie schreiben, ist bis dahin nur in diesem Tab: Schließen Sie ihn nicht.',
  startAnew: 'Neu beginnen',
  startAnewTitle: 'Neu beginnen?',
  startAnewUnseen:
    'Was Sie hier schreiben, tritt dann an die Stelle dessen, was der Server hat, ohne dass es jemand angesehen hätte.',
  differs: 'anders',
  nothing: 'Noch nichts',
};

export const draftWords: Words<DraftWords> = { en, de };

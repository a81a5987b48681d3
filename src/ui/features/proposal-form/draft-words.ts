import type { DefaultKind } from '../../../domain/proposals/proposal-kind.ts';
import { defineWords } from '../../i18n/words.ts';

export const draftWords = defineWords('draft', {
  form: {
    panel: 'Your panel',
    paper: 'Your paper',
    workshop: 'Your workshop',
    other: 'Your proposal',
  } satisfies Record<DefaultKind | 'other', string>,
  /** Names what stands beside the form. */
  rail: 'State of your proposal',
  preview: 'Preview',
  asking: 'The server has not said yet what it has of your proposal.',
  notAsked:
    'The server could not be asked what it has of your proposal. Nothing is saved there before it has answered.',
  keptMeanwhile: 'What you write is kept on this device meanwhile.',
  inThisTabOnly: 'What you write is in this tab alone until then: do not close it.',
  startAnew: 'Start anew',
  startAnewTitle: 'Start anew?',
  /** What the server has has not been seen. */
  startAnewUnseen: 'What you write here then replaces whatever the server has, without anybody having looked at it.',
  nothing: 'Nothing yet',
});

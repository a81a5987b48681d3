import type { Resolution } from '../../../domain/proposals/proposal-merge.ts';
import { defineWords } from '../../i18n/words.ts';

/** Times come as they are written: "14:32". */
export const conflictWords = defineWords('conflict', {
  title: 'Changed here and on another device',
  text: (fields: number) =>
    fields === 1
      ? 'One field of your proposal was changed in both places. Choose what to keep; all other changes have been put together.'
      : `${fields} fields of your proposal were changed in both places. Choose what to keep; all other changes have been put together.`,
  kept: 'What you do not keep stays on this device for 30 days, under “Earlier versions”.',
  /** Above the form, when it comes up while the person writes. */
  whileWriting: 'You can go on writing. Nothing more is saved online until you have chosen what to keep.',
  compare: 'Compare and choose',
  /** The versions, with the time of their last edit where that is known. */
  version: {
    mine: (at) => (at === undefined ? 'This device' : `This device, ${at}`),
    theirs: (at) => (at === undefined ? 'Saved version' : `Saved version, ${at}`),
  } satisfies Record<Exclude<Resolution, 'both'>, (at: string | undefined) => string>,
  both: 'Both',
  /** Instead of the text of a field that is empty in one version. */
  empty: 'Empty',
  goOn: 'Keep these and continue',
});

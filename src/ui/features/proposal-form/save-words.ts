import { defineWords } from '../../i18n/words.ts';

/** Times come as they are written: "14:32", "3 March 2027, 14:32". */
export const saveWords = defineWords('save', {
  title: 'Saving',
  nothing: 'Nothing written yet',
  /** The server has not answered yet. */
  unknown: 'What the server has is not known yet',
  saving: 'Saving…',
  /** At the server; without a time: since before it was opened here. */
  saved: (at: string | undefined) => (at === undefined ? 'Saved' : `Saved ${at}`),
  alsoOnDevice: 'and on this device',
  onDevice: (at: string | undefined) => (at === undefined ? 'Kept on this device.' : `Kept on this device, ${at}.`),
  notOnDevice: 'Not on this device: it has no room or no storage.',
  /** In the end of a sentence: not at the server. */
  notSaved: (reason: string | undefined) =>
    reason === undefined ? 'Not on the server yet.' : `Not on the server yet: ${reason}.`,
  stay: 'Do not close this page.',
  savedAgain: 'Everything is saved again.',
  /** Changes of another device have come into the text. */
  takenIn: (at: string | undefined) => `Changes from another device were added${at === undefined ? '' : `, ${at}`}.`,
  /** Of a text that another tab has taken the turn from. */
  left: 'Only in this tab',
  leftText: 'You wrote this here before you went on in another tab. Neither this device nor the server has it.',
  leftLabel: 'Your text in this tab',
  leftDiscard: 'It is nowhere else and will be gone for good. What the other tab has stays.',
});

export type SaveWords = typeof saveWords.en;

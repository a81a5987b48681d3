import { defineWords } from '../../i18n/words.ts';

/** What is said about where a text is. Times come as they are written: "14:32", "3 March 2027, 14:32". */
export interface SaveWords {
  readonly title: string;
  readonly nothing: string;
  /** Nobody has said yet what there is. */
  readonly unknown: string;
  readonly saving: string;
  /** At the server; without a time: since before it was opened here. */
  readonly saved: (at: string | undefined) => string;
  readonly alsoOnDevice: string;
  readonly onDevice: (at: string | undefined) => string;
  readonly notOnDevice: string;
  /** In the end of a sentence: not at the server. */
  readonly notSaved: (reason: string | undefined) => string;
  readonly stay: string;
  readonly savedAgain: string;
  /** Changes of another device have come into the text. */
  readonly takenIn: (at: string | undefined) => string;
  /** Of a text that another tab has taken the turn from. */
  readonly left: string;
  readonly leftText: string;
  readonly leftLabel: string;
  readonly leftDiscard: string;
}

const en: SaveWords = {
  title: 'Saving',
  nothing: 'Nothing written yet',
  unknown: 'What the server has is not known yet',
  saving: 'Saving…',
  saved: (at) => (at === undefined ? 'Saved' : `Saved ${at}`),
  alsoOnDevice: 'and on this device',
  onDevice: (at) => (at === undefined ? 'Kept on this device.' : `Kept on this device, ${at}.`),
  notOnDevice: 'Not on this device: it has no room or no storage.',
  notSaved: (reason) => (reason === undefined ? 'Not on the server yet.' : `Not on the server yet: ${reason}.`),
  stay: 'Do not close this page.',
  savedAgain: 'Everything is saved again.',
  takenIn: (at) => `Changes from another device were added${at === undefined ? '' : `, ${at}`}.`,
  left: 'Only in this tab',
  leftText: 'You wrote this here before you went on in another tab. Neither this device nor the server has it.',
  leftLabel: 'Your text in this tab',
  leftDiscard: 'It is nowhere else and will be gone for good. What the other tab has stays.',
};

export const saveWords = defineWords('save', en);

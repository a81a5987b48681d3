import type { Words } from '../../i18n/messages-provider.tsx';

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
  notSaved: (reason) => (reason === undefined ? 'Not at the server yet.' : `Not at the server yet: ${reason}.`),
  stay: 'Do not close this page.',
  savedAgain: 'Everything is saved again.',
  left: 'Only in this tab',
  leftText: 'You wrote this here before you went on in another tab. Neither this device nor the server has it.',
  leftLabel: 'Your text in this tab',
  leftDiscard: 'It is nowhere else and goes for good. What the other tab has stays.',
};

const de: SaveWords = {
  title: 'Speicherstand',
  nothing: 'Noch nichts geschrieben',
  unknown: 'Was der Server hat, ist noch nicht bekannt',
  saving: 'Wird gespeichert…',
  saved: (at) => (at === undefined ? 'Gespeichert' : `Gespeichert ${at}`),
  alsoOnDevice: 'und auf diesem Gerät',
  onDevice: (at) => (at === undefined ? 'Auf diesem Gerät aufbewahrt.' : `Auf diesem Gerät aufbewahrt, ${at}.`),
  notOnDevice: 'Nicht auf diesem Gerät: Es hat keinen Platz oder keinen Speicher.',
  notSaved: (reason) => (reason === undefined ? 'Noch nicht auf dem Server.' : `Noch nicht auf dem Server: ${reason}.`),
  stay: 'Schließen Sie diese Seite nicht.',
  savedAgain: 'Alles ist wieder gespeichert.',
  left: 'Nur in diesem Tab',
  leftText:
    'Das haben Sie hier geschrieben, bevor Sie in einem anderen Tab weitergemacht haben. Weder dieses Gerät noch der Server hat es.',
  leftLabel: 'Ihr Text in diesem Tab',
  leftDiscard: 'Er ist nirgends sonst und danach endgültig weg. Was der andere Tab hat, bleibt.',
};

export const saveWords: Words<SaveWords> = { en, de };

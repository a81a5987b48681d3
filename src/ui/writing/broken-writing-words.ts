import type { Words } from '../i18n/messages-provider.tsx';

/** What is said in the place of a form that could not be shown. */
interface BrokenWritingWords {
  readonly title: string;
  /** There is a text. */
  readonly here: string;
  /** The device has all of it. */
  readonly kept: string;
  readonly notKept: string;
  readonly nothing: string;
  readonly written: string;
  readonly files: string;
  readonly unnamedFile: string;
  readonly showAgain: string;
}

const en: BrokenWritingWords = {
  title: 'The form could not be shown',
  here: 'What you have written is not lost: it is here, to be copied or downloaded.',
  kept: 'It is kept on this device as well.',
  notKept: 'It is not kept on this device, which has no room or no storage: copy it before you leave.',
  nothing: 'Nothing had been written yet.',
  written: 'What you have written',
  files: 'Attached files, which stay with it',
  unnamedFile: 'File without a name',
  showAgain: 'Show the form again',
};

const de: BrokenWritingWords = {
  title: 'Das Formular lässt sich nicht zeigen',
  here: 'Was Sie geschrieben haben, ist nicht verloren: Hier ist es, zum Kopieren oder Herunterladen.',
  kept: 'Es ist auch auf diesem Gerät aufgehoben.',
  notKept:
    'Auf diesem Gerät ist es nicht aufgehoben, denn es hat keinen Platz oder keinen Speicher: Kopieren Sie es, bevor Sie gehen.',
  nothing: 'Es war noch nichts geschrieben.',
  written: 'Was Sie geschrieben haben',
  files: 'Angehängte Dateien, die dabei bleiben',
  unnamedFile: 'Datei ohne Namen',
  showAgain: 'Formular wieder anzeigen',
};

export const brokenWritingWords: Words<BrokenWritingWords> = { en, de };

import type { BrokenWritingWords } from '../../writing/broken-writing-words.ts';

export const brokenWriting: BrokenWritingWords = {
  title: 'Das Formular kann nicht angezeigt werden',
  here: 'Was Sie geschrieben haben, ist nicht verloren: Hier ist es, zum Kopieren oder Herunterladen.',
  kept: 'Es ist auch auf diesem Gerät gesichert.',
  notKept:
    'Auf diesem Gerät ist es nicht gesichert, weil der Speicher voll oder nicht verfügbar ist: Kopieren Sie es, bevor Sie die Seite verlassen.',
  nothing: 'Es war noch nichts geschrieben.',
  written: 'Was Sie geschrieben haben',
  files: 'Angehängte Dateien, die erhalten bleiben',
  unnamedFile: 'Datei ohne Namen',
  showAgain: 'Formular wieder anzeigen',
};

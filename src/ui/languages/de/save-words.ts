import type { SaveWords } from '../../features/proposal-form/save-words.ts';

export const save: SaveWords = {
  title: 'Speicherung',
  nothing: 'Noch nichts geschrieben',
  unknown: 'Was der Server hat, ist noch nicht bekannt',
  saving: 'Wird gespeichert\u00a0…',
  saved: (at) => (at === undefined ? 'Gespeichert' : `Gespeichert: ${at}`),
  alsoOnDevice: 'und auf diesem Gerät',
  onDevice: (at) => (at === undefined ? 'Auf diesem Gerät gesichert.' : `Auf diesem Gerät gesichert: ${at}.`),
  notOnDevice: 'Nicht auf diesem Gerät: Der Speicher ist voll oder nicht verfügbar.',
  notSaved: (reason) => (reason === undefined ? 'Noch nicht auf dem Server.' : `Noch nicht auf dem Server: ${reason}.`),
  stay: 'Schließen Sie diese Seite nicht.',
  savedAgain: 'Alles ist wieder gespeichert.',
  takenIn: (at) => `Änderungen von einem anderen Gerät wurden übernommen${at === undefined ? '' : `, ${at}`}.`,
  left: 'Nur in diesem Tab',
  leftText:
    'Das haben Sie hier geschrieben, bevor Sie in einem anderen Tab weitergemacht haben. Weder dieses Gerät noch der Server hat es.',
  leftLabel: 'Ihr Text in diesem Tab',
  leftDiscard: 'Er liegt nirgends sonst und ist danach endgültig verloren. Was der andere Tab hat, bleibt.',
};

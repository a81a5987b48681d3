import type { ConflictWords } from '../../features/proposal-form/conflict-words.ts';

export const conflict: ConflictWords = {
  title: 'Hier und auf einem anderen Gerät geändert',
  text: (fields) =>
    fields === 1
      ? 'Ein Feld Ihrer Einreichung wurde an beiden Stellen geändert. Wählen Sie, was bleiben soll; alle anderen Änderungen sind bereits zusammengeführt.'
      : `${fields} Felder Ihrer Einreichung wurden an beiden Stellen geändert. Wählen Sie, was bleiben soll; alle anderen Änderungen sind bereits zusammengeführt.`,
  kept: 'Was Sie nicht behalten, bleibt 30 Tage auf diesem Gerät, unter „Frühere Fassungen“.',
  whileWriting:
    'Sie können weiterschreiben. Online wird erst wieder gespeichert, wenn Sie gewählt haben, was bleiben soll.',
  compare: 'Vergleichen und wählen',
  version: {
    mine: (at) => (at === undefined ? 'Dieses Gerät' : `Dieses Gerät, ${at}`),
    theirs: (at) => (at === undefined ? 'Gespeicherte Fassung' : `Gespeicherte Fassung, ${at}`),
  },
  both: 'Beides',
  empty: 'Leer',
  goOn: 'Auswahl behalten und weiter',
};

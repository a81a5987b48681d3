import type { DraftVersionsWords } from '../../writing/draft-versions-words.ts';

export const draftVersions: DraftVersionsWords = {
  open: (count) => `Frühere Fassungen (${count})`,
  title: 'Frühere Fassungen',
  rule: 'Frühere Fassungen dieses Textes bleiben 30 Tage auf diesem Gerät.',
  withoutFiles: 'Angehängte Dateien gehören nicht dazu.',
  reasons: {
    written: 'Beim Schreiben aufbewahrt',
    'not-taken': 'Stattdessen wurde ein anderer Text verwendet',
    discarded: 'Von Ihnen geleert',
    posted: 'Von Ihnen veröffentlicht oder eingereicht',
  },
  untitled: 'Ohne Titel',
  read: 'Lesen, kopieren, herunterladen',
  text: 'Text dieser Fassung',
  bringBack: 'Wiederherstellen',
  bringBackOf: (when) => `Wiederherstellen: ${when}`,
  broughtBack: 'Die frühere Fassung ist wieder da. Was vorher dort stand, ist jetzt eine frühere Fassung.',
  close: 'Schließen',
};

import type { DraftVersionsWords } from '../../writing/draft-versions-words.ts';

export const draftVersions: DraftVersionsWords = {
  open: (count) => `Versions précédentes (${count})`,
  title: 'Versions précédentes',
  rule: 'Les versions précédentes de ce texte restent 30 jours sur cet appareil.',
  withoutFiles: 'Les fichiers joints n’en font pas partie.',
  reasons: {
    written: 'Conservée pendant la rédaction',
    'not-taken': 'Un autre texte a été utilisé à sa place',
    discarded: 'Vous l’avez effacée',
    posted: 'Vous l’avez publiée ou envoyée',
  },
  untitled: 'Sans titre',
  read: 'Lire, copier, télécharger',
  text: 'Texte de cette version',
  bringBack: 'Rétablir',
  bringBackOf: (when) => `Rétablir : ${when}`,
  broughtBack: 'La version précédente est rétablie. Ce qui s’y trouvait est maintenant une version précédente.',
  close: 'Fermer',
};

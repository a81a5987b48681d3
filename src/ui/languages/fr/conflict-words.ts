import type { ConflictWords } from '../../features/proposal-form/conflict-words.ts';

export const conflict: ConflictWords = {
  title: 'Modifiée ici et sur un autre appareil',
  text: (fields) =>
    fields === 1
      ? 'Un champ de votre proposition a été modifié aux deux endroits. Choisissez ce que vous gardez ; toutes les autres modifications ont été réunies.'
      : `${fields} champs de votre proposition ont été modifiés aux deux endroits. Choisissez ce que vous gardez ; toutes les autres modifications ont été réunies.`,
  kept: 'Ce que vous ne gardez pas reste 30 jours sur cet appareil, sous « Versions précédentes ».',
  whileWriting:
    'Vous pouvez continuer à écrire. Plus rien n’est enregistré en ligne tant que vous n’avez pas choisi ce que vous gardez.',
  compare: 'Comparer et choisir',
  version: {
    mine: (at) => (at === undefined ? 'Cet appareil' : `Cet appareil, ${at}`),
    theirs: (at) => (at === undefined ? 'Version enregistrée' : `Version enregistrée, ${at}`),
  },
  both: 'Les deux',
  empty: 'Vide',
  goOn: 'Garder ces choix et continuer',
};

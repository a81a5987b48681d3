import type { SaveWords } from '../../features/proposal-form/save-words.ts';

export const save: SaveWords = {
  title: 'Enregistrement',
  nothing: 'Rien d’écrit pour l’instant',
  unknown: 'On ne sait pas encore ce que le serveur a',
  saving: 'Enregistrement en cours…',
  saved: (at) => (at === undefined ? 'Enregistré' : `Enregistré (${at})`),
  alsoOnDevice: 'ainsi que sur cet appareil',
  onDevice: (at) => (at === undefined ? 'Conservé sur cet appareil.' : `Conservé sur cet appareil (${at}).`),
  notOnDevice: 'Pas sur cet appareil : il manque de place ou ne permet aucun stockage.',
  notSaved: (reason) =>
    reason === undefined ? 'Pas encore sur le serveur.' : `Pas encore sur le serveur : ${reason}.`,
  stay: 'Ne fermez pas cette page.',
  savedAgain: 'Tout est de nouveau enregistré.',
  takenIn: (at) =>
    `Des modifications faites sur un autre appareil ont été ajoutées${at === undefined ? '' : `, ${at}`}.`,
  left: 'Seulement dans cet onglet',
  leftText:
    'Vous avez écrit ceci avant de continuer dans un autre onglet. Ce texte n’est ni sur cet appareil ni sur le serveur.',
  leftLabel: 'Votre texte dans cet onglet',
  leftDiscard: 'Ce texte n’existe nulle part ailleurs et disparaîtra définitivement. Celui de l’autre onglet demeure.',
};

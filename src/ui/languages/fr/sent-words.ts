import type { SentWords } from '../../features/proposal-form/sent-words.ts';

export const sent: SentWords = {
  sent: 'Votre proposition a été soumise',
  receipt: 'Accusé de réception',
  event: 'Manifestation',
  kind: 'Type',
  title: 'Titre',
  people: 'Personnes',
  sentAt: 'Date de soumission',
  unknownTime: 'Inconnue',
  print: 'Imprimer',
  download: 'Télécharger l’accusé de réception',
  whatWasSent: 'Ce qui a été soumis',
  unsent: 'Ne fait pas partie de ce qui a été soumis',
  unsentText: 'Cet appareil contient un texte que vous avez écrit et qui ne fait pas partie de ce qui a été soumis.',
  unsentAt: (at) => `Dernière modification : ${at}.`,
  unsentLabel: 'Votre texte sur cet appareil',
  discard: 'Abandonner',
  discardTitle: 'Abandonner ce texte ?',
  discardText: 'Ce texte disparaîtra définitivement de cet appareil. Ce qui a été soumis demeure.',
};

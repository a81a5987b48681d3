import type { SendWords } from '../../features/proposal-form/send-words.ts';

export const send: SendWords = {
  preview: 'Aperçu',
  incomplete:
    'Vous pourrez soumettre votre proposition dès que ces points seront réglés. Chaque ligne mène à son champ ; ce que vous avez écrit est conservé.',
  notYet: 'Vous pourrez soumettre votre proposition dès que le serveur aura indiqué ce qu’il en a.',
  send: 'Soumettre…',
  sending: 'Soumission en cours…',
  back: 'Revenir au formulaire',
  print: 'Imprimer',
  confirm: {
    panel: 'Soumettre ce panel ?',
    paper: 'Soumettre cette communication ?',
    workshop: 'Soumettre cet atelier ?',
    other: 'Soumettre cette proposition ?',
  },
  meaning:
    'La soumission est définitive : vous pourrez ensuite lire et imprimer votre proposition, mais plus la modifier.',
  confirmSend: 'Soumettre maintenant',
  steps: {
    saving: 'Les dernières modifications sont en cours d’enregistrement. La proposition sera ensuite soumise.',
    sending: 'La proposition est en cours de soumission.',
    unclear:
      'On ne sait pas encore si la proposition est arrivée : il n’y a pas eu de réponse. Le serveur est interrogé de nouveau automatiquement, et rien n’est perdu.',
  },
  askAgain: 'Interroger de nouveau',
  notSent: 'La proposition n’a pas été soumise. Tout est encore là.',
  because: (reason) => `Raison : ${reason}.`,
};

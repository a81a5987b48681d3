import type { ProposalsWords } from '../../features/proposals/proposals-words.ts';

export const proposals: ProposalsWords = {
  whatNow: {
    open: 'Écrivez aussi longtemps que vous le souhaitez : chaque mot est conservé. Une proposition se soumet une seule fois.',
    closed: 'L’appel est clos. Ce que vous avez écrit est toujours là.',
    announced: 'L’appel n’est pas encore ouvert. Vous pouvez déjà commencer à écrire, et chaque mot est conservé.',
  },
  call: 'Appel à communications',
  timeLeft: (left) => `il reste ${left}`,
  deadlinePassed: 'date limite dépassée',
  closes: 'Clôture',
  closed: 'Clos',
  deadlineOf: (event) => `Date limite : ${event}`,
  addDeadline: 'Ajouter la date limite à l’agenda',
  deadlineNotAdded: 'Le fichier d’agenda n’a pas pu être créé.',
  forYou: 'À votre heure',
  sameTime: 'la même heure',
  proposeAny: 'Proposer un panel, une communication ou un atelier',
  continueWith: {
    panel: 'Reprendre votre panel',
    paper: 'Reprendre votre communication',
    workshop: 'Reprendre votre atelier',
    other: 'Reprendre votre proposition',
  },
  whatWasSent: {
    panel: 'Voir le panel que vous avez soumis',
    paper: 'Voir la communication que vous avez soumise',
    workshop: 'Voir l’atelier que vous avez soumis',
    other: 'Voir la proposition que vous avez soumise',
  },
  allCalls: 'Tous les appels à communications',
  noCalls: 'Il n’y a pas d’appel à communications en ce moment. Les prochains seront annoncés dans les actualités.',
  noOpenCalls: 'Aucun appel à communications n’est ouvert en ce moment.',
  toNews: 'Voir les actualités',
  forMembers: 'Les membres peuvent proposer des panels, des communications et des ateliers.',
  login: 'Se connecter pour proposer',
  notMember:
    'Les membres peuvent proposer des panels, des communications et des ateliers. Aucune adhésion n’est encore associée à votre compte.',
  join: 'Devenir membre',
  notPersonal: 'Aucune session n’est ouverte ici sous un nom : rien de personnel n’est donc affiché.',
  eventsFailed: 'Les textes des appels n’ont pas pu être chargés.',
};

import { pluralIn } from '../../i18n/plural.ts';
import type { ProposingWords } from '../../proposing/proposing-words.ts';

const plural = pluralIn('fr');

export const proposing: ProposingWords = {
  kinds: { panel: 'Panel', paper: 'Communication', workshop: 'Atelier' },
  propose: {
    panel: 'Proposer un panel',
    paper: 'Proposer une communication',
    workshop: 'Proposer un atelier',
    other: 'Rédiger une proposition',
  },
  states: { none: 'Rien pour l’instant', draft: 'Brouillon', sent: 'Soumission enregistrée' },
  onDevice: 'texte conservé sur cet appareil',
  calls: { open: 'Ouvert', closed: 'Clos', announced: 'Annoncé' },
  myProposals: 'Mes propositions',
  ownNotKnown: 'Ce que vous avez écrit jusqu’ici n’a pas pu être consulté.',
  counts: {
    panel: (count, shown) => `${shown} ${plural(count, { one: 'panel', other: 'panels' })}`,
    paper: (count, shown) => `${shown} ${plural(count, { one: 'communication', other: 'communications' })}`,
    workshop: (count, shown) => `${shown} ${plural(count, { one: 'atelier', other: 'ateliers' })}`,
    other: (_count, shown, kind) => `${kind} (${shown})`,
  },
  countsSoFar: (counts) => `Jusqu’ici : ${counts}`,
  closesIn: 'Clôture dans',
  closedSince: 'Appel clos',
  lessThanAMinute: 'moins d’une minute',
  whereYouAre: (moment) => `${moment} à votre heure`,
  sameWhereYouAre: 'La même heure que chez vous',
  mayBeTooLate: 'Une proposition soumise maintenant arrivera peut-être trop tard.',
  hasPassed: 'La date limite est dépassée.',
};

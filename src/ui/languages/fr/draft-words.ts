import type { DraftWords } from '../../features/proposal-form/draft-words.ts';

export const draft: DraftWords = {
  form: { panel: 'Votre panel', paper: 'Votre communication', workshop: 'Votre atelier', other: 'Votre proposition' },
  rail: 'État de votre proposition',
  preview: 'Aperçu',
  asking: 'Le serveur n’a pas encore indiqué ce qu’il a de votre proposition.',
  notAsked: 'Le serveur n’a pas pu indiquer ce qu’il a de votre proposition. Rien n’y est enregistré avant sa réponse.',
  keptMeanwhile: 'En attendant, ce que vous écrivez est conservé sur cet appareil.',
  inThisTabOnly: 'D’ici là, ce que vous écrivez ne se trouve que dans cet onglet : ne le fermez pas.',
  startAnew: 'Recommencer',
  startAnewTitle: 'Recommencer ?',
  startAnewUnseen:
    'Ce que vous écrirez ici remplacera alors ce que le serveur peut avoir, sans que personne ne l’ait regardé.',
  nothing: 'Rien pour l’instant',
};

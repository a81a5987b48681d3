import type { ChecklistWords } from '../../features/proposal-form/checklist-words.ts';

export const checklist: ChecklistWords = {
  title: 'Avant de soumettre',
  done: 'fait',
  open: 'à faire',
  count: (done, all) => `${done} sur ${all}`,
  show: 'Afficher la liste',
  hide: 'Masquer la liste',
  of: (what, whose) => `${what} (${whose})`,
  within: (what, whose) => `${what} (${whose})`,
  complete: 'Tout y est.',
};

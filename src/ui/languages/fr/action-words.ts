import type { ActionWords } from '../../i18n/action-words.ts';

export const action: ActionWords = {
  save: 'Enregistrer',
  cancel: 'Annuler',
  new: 'Nouveau',
  ok: 'OK',
  yes: 'Oui',
  no: 'Non',
};

import type { ActionWords } from '../../i18n/action-words.ts';

export const action: ActionWords = {
  save: 'Speichern',
  cancel: 'Abbrechen',
  new: 'Neu',
  ok: 'OK',
  yes: 'Ja',
  no: 'Nein',
};

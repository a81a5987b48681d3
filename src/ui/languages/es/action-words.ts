import type { ActionWords } from '../../i18n/action-words.ts';

export const action: ActionWords = {
  save: 'Guardar',
  cancel: 'Cancelar',
  new: 'Nuevo',
  ok: 'Aceptar',
  yes: 'Sí',
  no: 'No',
};

import type { ChecklistWords } from '../../features/proposal-form/checklist-words.ts';

export const checklist: ChecklistWords = {
  title: 'Antes de enviar',
  done: 'listo',
  open: 'pendiente',
  count: (done, all) => `${done} de ${all} completados`,
  show: 'Mostrar la lista',
  hide: 'Ocultar la lista',
  of: (what, whose) => `${what} (${whose})`,
  within: (what, whose) => `${what} (${whose})`,
  complete: 'Está todo.',
};

import type { ChecklistWords } from '../../features/proposal-form/checklist-words.ts';

export const checklist: ChecklistWords = {
  title: 'Vor dem Einreichen',
  done: 'erledigt',
  open: 'zu tun',
  count: (done, all) => `${done} von ${all} erledigt`,
  show: 'Liste anzeigen',
  hide: 'Liste ausblenden',
  of: (what, whose) => `${what} (${whose})`,
  within: (what, whose) => `${what} (${whose})`,
  complete: 'Es ist alles da.',
};

import type { KeptTextWords } from '../../writing/kept-text-words.ts';

export const keptText: KeptTextWords = {
  copy: 'Kopieren',
  copied: 'Kopiert.',
  selected: 'Der Text ist ausgewählt: Kopieren Sie ihn mit der Tastatur.',
  download: 'Herunterladen',
};

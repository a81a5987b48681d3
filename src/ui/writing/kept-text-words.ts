import type { Words } from '../i18n/messages-provider.tsx';

/** How a text can be taken along. */
interface KeptTextWords {
  readonly copy: string;
  readonly copied: string;
  readonly selected: string;
  readonly download: string;
}

const en: KeptTextWords = {
  copy: 'Copy',
  copied: 'Copied.',
  selected: 'The text is selected: copy it with the keyboard.',
  download: 'Download',
};

const de: KeptTextWords = {
  copy: 'Kopieren',
  copied: 'Kopiert.',
  selected: 'Der Text ist ausgewählt: Kopieren Sie ihn mit der Tastatur.',
  download: 'Herunterladen',
};

export const keptTextWords: Words<KeptTextWords> = { en, de };

import type { Words } from '../../i18n/messages-provider.tsx';

/** What account and member area say. */
export interface AccountWords {
  readonly title: string;
}

const en: AccountWords = { title: 'Account' };
const de: AccountWords = { title: 'Konto' };

export const accountWords: Words<AccountWords> = { en, de };

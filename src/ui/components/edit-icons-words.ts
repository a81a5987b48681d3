import type { Words } from '../i18n/messages-provider.tsx';

/** What the editors' icons are called: they show no words. */
export interface EditIconsWords {
  /** `name` is the title of what is edited or deleted. */
  readonly edit: (name: string) => string;
  readonly delete: (name: string) => string;
  /** `kind` says what comes of it: "working group". */
  readonly create: (kind: string) => string;
}

const en: EditIconsWords = {
  edit: (name) => `Edit: ${name}`,
  delete: (name) => `Delete: ${name}`,
  create: (kind) => `Create: ${kind}`,
};

const de: EditIconsWords = {
  edit: (name) => `Bearbeiten: ${name}`,
  delete: (name) => `Löschen: ${name}`,
  create: (kind) => `Neu anlegen: ${kind}`,
};

export const editIconsWords: Words<EditIconsWords> = { en, de };

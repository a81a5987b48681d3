import { defineWords } from '../i18n/words.ts';

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

export const editIconsWords = defineWords('editIcons', en);

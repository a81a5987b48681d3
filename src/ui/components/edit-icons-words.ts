import { defineWords } from '../i18n/words.ts';

export const editIconsWords = defineWords('editIcons', {
  /** `name` is the title of what is edited or deleted. */
  edit: (name: string) => `Edit: ${name}`,
  delete: (name: string) => `Delete: ${name}`,
  /** `kind` says what comes of it: "working group". */
  create: (kind: string) => `Create: ${kind}`,
});

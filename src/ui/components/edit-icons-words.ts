import { defineWords } from '../i18n/words.ts';

export const editIconsWords = defineWords('editIcons', {
  edit: (name: string) => `Edit: ${name}`,
  delete: (name: string) => `Delete: ${name}`,
  /** `kind` names what is created: "working group". */
  create: (kind: string) => `Create: ${kind}`,
});

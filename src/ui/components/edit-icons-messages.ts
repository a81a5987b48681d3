import { defineMessages } from '../i18n/catalogue.ts';

export const editIconsMessages = defineMessages('editIcons', {
  edit: (name: string) => `Edit: ${name}`,
  delete: (name: string) => `Delete: ${name}`,
  create: (kind: string) => `Create: ${kind}`,
});

import { defineMessages } from './catalogue.ts';

/** Button labels used by several features; login and logout are in `session-messages.ts`. */
export const actionMessages = defineMessages('action', {
  save: 'Save',
  cancel: 'Cancel',
  new: 'New',
  ok: 'OK',
  yes: 'Yes',
  no: 'No',
});

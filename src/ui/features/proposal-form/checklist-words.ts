import { defineWords } from '../../i18n/words.ts';

export const checklistWords = defineWords('checklist', {
  title: 'Before you send',
  done: 'done',
  open: 'to do',
  count: (done: string, all: string) => `${done} of ${all} done`,
  show: 'Show the list',
  hide: 'Hide the list',
  /** A field and whose it is. */
  of: (what: string, whose: string) => `${what} of ${whose}`,
  /** The same where `what` has an owner already: an e-mail of a person in a paper. */
  within: (what: string, whose: string) => `${what} (${whose})`,
  complete: 'Everything is there.',
});

import { defineWords } from '../../i18n/words.ts';

/** What the list of things left to be done says. */
export interface ChecklistWords {
  readonly title: string;
  readonly done: string;
  readonly open: string;
  /** How many lines are done. */
  readonly count: (done: string, all: string) => string;
  readonly show: string;
  readonly hide: string;
  /** A field and whose it is. */
  readonly of: (what: string, whose: string) => string;
  /** The same where `what` has an owner already: an e-mail of somebody in a paper. */
  readonly within: (what: string, whose: string) => string;
  readonly complete: string;
}

const en: ChecklistWords = {
  title: 'Before you send',
  done: 'done',
  open: 'to do',
  count: (done, all) => `${done} of ${all} done`,
  show: 'Show the list',
  hide: 'Hide the list',
  of: (what, whose) => `${what} of ${whose}`,
  within: (what, whose) => `${what} (${whose})`,
  complete: 'Everything is there.',
};

export const checklistWords = defineWords('checklist', en);

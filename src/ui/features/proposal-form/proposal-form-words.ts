import { defineWords } from '../../i18n/words.ts';

/** What a proposal's form says in the place of its fields. */
export interface ProposalFormWords {
  /** Names the way to the other forms. */
  readonly kinds: string;
  readonly nobody: string;
  readonly login: string;
  readonly notMember: string;
  readonly join: string;
  /** It has been seen, and cannot be read. */
  readonly startAnewOver: string;
  readonly unreadable: string;
  readonly unreadableText: string;
  readonly original: string;
  readonly broken: string;
  readonly brokenText: string;
  readonly written: string;
  readonly otherTab: string;
  readonly otherTabText: string;
  readonly writeHere: string;
  /** In the place of a proposal, and of one field. */
  readonly empty: string;
}

const en: ProposalFormWords = {
  kinds: 'Kinds of proposals',
  nobody: 'Nobody is logged in here, so there is no proposal to be loaded or saved.',
  login: 'Login',
  notMember: 'Proposals are open to members of the association. You are very welcome to become one.',
  join: 'Join',
  startAnewOver: 'What you write here then replaces what the server has. Copy or download that first.',
  unreadable: 'This proposal cannot be read',
  unreadableText:
    'There is something where your proposal should be, but the form cannot show it without losing some of it. Nothing has been changed: copy it or download it, then start anew.',
  original: 'What is there',
  broken: 'The form could not be shown',
  brokenText: 'What you have written is not lost: it is here, to be copied or downloaded.',
  written: 'What you have written',
  otherTab: 'You are writing in another tab',
  otherTabText: 'This tab shows what you write there.',
  writeHere: 'Write here instead',
  empty: 'Nothing written yet',
};

export const proposalFormWords = defineWords('proposalForm', en);

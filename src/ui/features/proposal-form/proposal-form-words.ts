import { defineWords } from '../../i18n/words.ts';

export const proposalFormWords = defineWords('proposalForm', {
  kinds: 'Kinds of proposals',
  nobody: 'Nobody is logged in here, so there is no proposal to be loaded or saved.',
  login: 'Login',
  notMember: 'Proposals are open to members of the association. You are very welcome to become one.',
  join: 'Join',
  /** It has been seen, and cannot be read. */
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
  /** In the place of a proposal, and of one field. */
  empty: 'Nothing written yet',
});

import type { editIconsWords } from '../components/edit-icons-words.ts';
import type { editorWords } from '../editor/editor-words.ts';
import type { aboutWords } from '../features/about/about-words.ts';
import type { accountWords, memberWords } from '../features/account/account-words.ts';
import type { findWords, sharingWords } from '../features/find/find-words.ts';
import type { groupsWords, groupWords } from '../features/groups/groups-words.ts';
import type { conferencesWords, newsWords, timelineWords } from '../features/lists/lists-words.ts';
import type { configuredListWords } from '../features/list-screen/configured-list-words.ts';
import type {
  checklistWords,
  conflictWords,
  draftWords,
  proposalFormWords,
  reasonWords,
  saveWords,
  sendWords,
  sentWords,
} from '../features/proposals/form/proposal-form-words.ts';
import type { fieldWords } from '../features/proposals/fields/field-words.ts';
import type { proposalsWords } from '../features/proposals/proposals-words.ts';
import type { scrollingWords } from '../features/scrolling/scrolling-words.ts';
import type { sessionWords } from '../features/session/session-words.ts';
import type { topicFormWords } from '../features/topic-form/topic-form-words.ts';
import type { topicWords } from '../features/topics/topic-words.ts';
import type { troubleWords } from '../features/trouble/trouble-words.ts';
import type { actionWords, shellWords } from './en.ts';
import type { proposingWords } from '../components/proposal-words.ts';
import type { readingWords } from '../components/list/reading-words.ts';
import type {
  brokenWritingWords,
  draftVersionsWords,
  failureWords,
  keptTextWords,
  loggedOutWords,
} from '../components/forms/forms-words.ts';

type Defined =
  | typeof aboutWords
  | typeof accountWords
  | typeof actionWords
  | typeof brokenWritingWords
  | typeof checklistWords
  | typeof conferencesWords
  | typeof configuredListWords
  | typeof conflictWords
  | typeof draftVersionsWords
  | typeof draftWords
  | typeof editIconsWords
  | typeof editorWords
  | typeof failureWords
  | typeof fieldWords
  | typeof findWords
  | typeof groupsWords
  | typeof groupWords
  | typeof keptTextWords
  | typeof loggedOutWords
  | typeof memberWords
  | typeof newsWords
  | typeof proposalFormWords
  | typeof proposalsWords
  | typeof proposingWords
  | typeof readingWords
  | typeof reasonWords
  | typeof saveWords
  | typeof scrollingWords
  | typeof sendWords
  | typeof sentWords
  | typeof sessionWords
  | typeof sharingWords
  | typeof shellWords
  | typeof timelineWords
  | typeof topicFormWords
  | typeof topicWords
  | typeof troubleWords;

/** A language's messages by feature, typed by the English ones: a missing or surplus message does not compile. */
export type Messages = { readonly [W in Defined as W['name']]: W['en'] };

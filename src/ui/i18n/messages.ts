import type { editIconsWords } from '../components/edit-icons-words.ts';
import type { editorWords } from '../editor/editor-words.ts';
import type { aboutWords } from '../features/about/about-words.ts';
import type { accountWords } from '../features/account/account-words.ts';
import type { memberWords } from '../features/account/member-words.ts';
import type { findWords } from '../features/find/find-words.ts';
import type { groupWords } from '../features/groups/group-words.ts';
import type { groupsWords } from '../features/groups/groups-words.ts';
import type { conferencesWords } from '../features/lists/conferences/conferences-words.ts';
import type { configuredListWords } from '../features/list-screen/configured-list-words.ts';
import type { newsWords } from '../features/lists/news/news-words.ts';
import type { timelineWords } from '../features/lists/timeline/timeline-words.ts';
import type { checklistWords } from '../features/proposal-form/checklist-words.ts';
import type { conflictWords } from '../features/proposal-form/conflict-words.ts';
import type { draftWords } from '../features/proposal-form/draft-words.ts';
import type { fieldWords } from '../features/proposal-form/fields/field-words.ts';
import type { proposalFormWords } from '../features/proposal-form/proposal-form-words.ts';
import type { reasonWords } from '../features/proposal-form/reason-words.ts';
import type { saveWords } from '../features/proposal-form/save-words.ts';
import type { sendWords } from '../features/proposal-form/send-words.ts';
import type { sentWords } from '../features/proposal-form/sent-words.ts';
import type { proposalsWords } from '../features/proposals/proposals-words.ts';
import type { scrollingWords } from '../features/scrolling/scrolling-words.ts';
import type { sessionWords } from '../features/session/session-words.ts';
import type { sharingWords } from '../features/find/sharing-words.ts';
import type { topicFormWords } from '../features/topic-form/topic-form-words.ts';
import type { topicWords } from '../features/topics/topic-words.ts';
import type { troubleWords } from '../features/trouble/trouble-words.ts';
import type { actionWords, shellWords } from './en.ts';
import type { proposingWords } from '../proposing/proposing-words.ts';
import type { readingWords } from '../components/list/reading-words.ts';
import type { brokenWritingWords } from '../writing/broken-writing-words.ts';
import type { draftVersionsWords } from '../writing/draft-versions-words.ts';
import type { failureWords } from '../writing/failure-words.ts';
import type { keptTextWords } from '../writing/kept-text-words.ts';
import type { loggedOutWords } from '../writing/logged-out-words.ts';

/** The messages of every feature. */
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

/**
 * What a language says, by feature: of the type of the English messages. A catalogue that lacks a sentence, or has one too
 * many, does not compile.
 */
export type Messages = { readonly [W in Defined as W['name']]: W['en'] };

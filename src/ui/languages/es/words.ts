import type { FeatureWords } from '../feature-words.ts';
import { about } from './about-words.ts';
import { account } from './account-words.ts';
import { action } from './action-words.ts';
import { brokenWriting } from './broken-writing-words.ts';
import { checklist } from './checklist-words.ts';
import { conferences } from './conferences-words.ts';
import { configuredList } from './configured-list-words.ts';
import { conflict } from './conflict-words.ts';
import { draft } from './draft-words.ts';
import { draftVersions } from './draft-versions-words.ts';
import { editIcons } from './edit-icons-words.ts';
import { editor } from './editor-words.ts';
import { failure } from './failure-words.ts';
import { fields } from './field-words.ts';
import { find } from './find-words.ts';
import { group } from './group-words.ts';
import { groups } from './groups-words.ts';
import { keptText } from './kept-text-words.ts';
import { loggedOut } from './logged-out-words.ts';
import { member } from './member-words.ts';
import { news } from './news-words.ts';
import { proposalForm } from './proposal-form-words.ts';
import { proposals } from './proposals-words.ts';
import { proposing } from './proposing-words.ts';
import { reading } from './reading-words.ts';
import { reason } from './reason-words.ts';
import { save } from './save-words.ts';
import { scrolling } from './scrolling-words.ts';
import { send } from './send-words.ts';
import { sent } from './sent-words.ts';
import { session } from './session-words.ts';
import { sharing } from './sharing-words.ts';
import { timeline } from './timeline-words.ts';
import { topicForm } from './topic-form-words.ts';
import { topic } from './topic-words.ts';
import { trouble } from './trouble-words.ts';

/** Spanish: what all features say. */
export const words: FeatureWords = {
  about,
  account,
  action,
  brokenWriting,
  checklist,
  conferences,
  configuredList,
  conflict,
  draft,
  draftVersions,
  editIcons,
  editor,
  failure,
  fields,
  find,
  group,
  groups,
  keptText,
  loggedOut,
  member,
  news,
  proposalForm,
  proposals,
  proposing,
  reading,
  reason,
  save,
  scrolling,
  send,
  sent,
  session,
  sharing,
  timeline,
  topic,
  topicForm,
  trouble,
};

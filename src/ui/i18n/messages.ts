import type { editIconsMessages } from '../components/edit-icons-messages.ts';
import type { editorMessages } from '../editor/editor-messages.ts';
import type { aboutMessages } from '../features/about/about-messages.ts';
import type { accountMessages, memberMessages } from '../features/account/account-messages.ts';
import type { findMessages, sharingMessages } from '../features/find/find-messages.ts';
import type { groupsMessages, groupMessages } from '../features/groups/groups-messages.ts';
import type { conferencesMessages, newsMessages, timelineMessages } from '../features/lists/lists-messages.ts';
import type { configuredListMessages } from '../features/list-screen/configured-list-messages.ts';
import type {
  checklistMessages,
  conflictMessages,
  draftMessages,
  proposalFormMessages,
  reasonMessages,
  saveMessages,
  sendMessages,
  sentMessages,
} from '../features/proposals/form/proposal-form-messages.ts';
import type { fieldMessages } from '../features/proposals/fields/field-messages.ts';
import type { proposalsMessages } from '../features/proposals/proposals-messages.ts';
import type { scrollingMessages } from '../features/scrolling/scrolling-messages.ts';
import type { sessionMessages } from '../features/session/session-messages.ts';
import type { topicFormMessages } from '../features/topic-form/topic-form-messages.ts';
import type { topicMessages } from '../features/topics/topic-messages.ts';
import type { errorPageMessages } from '../features/errors/error-page-messages.ts';
import type { actionMessages, shellMessages } from './en.ts';
import type { proposingMessages } from '../components/proposal-messages.ts';
import type { listMessages } from '../components/list/list-messages.ts';
import type {
  brokenFormMessages,
  draftVersionsMessages,
  failureMessages,
  savedTextMessages,
  loggedOutMessages,
} from '../components/forms/forms-messages.ts';

type Defined =
  | typeof aboutMessages
  | typeof accountMessages
  | typeof actionMessages
  | typeof brokenFormMessages
  | typeof checklistMessages
  | typeof conferencesMessages
  | typeof configuredListMessages
  | typeof conflictMessages
  | typeof draftVersionsMessages
  | typeof draftMessages
  | typeof editIconsMessages
  | typeof editorMessages
  | typeof failureMessages
  | typeof fieldMessages
  | typeof findMessages
  | typeof groupsMessages
  | typeof groupMessages
  | typeof savedTextMessages
  | typeof loggedOutMessages
  | typeof memberMessages
  | typeof newsMessages
  | typeof proposalFormMessages
  | typeof proposalsMessages
  | typeof proposingMessages
  | typeof listMessages
  | typeof reasonMessages
  | typeof saveMessages
  | typeof scrollingMessages
  | typeof sendMessages
  | typeof sentMessages
  | typeof sessionMessages
  | typeof sharingMessages
  | typeof shellMessages
  | typeof timelineMessages
  | typeof topicFormMessages
  | typeof topicMessages
  | typeof errorPageMessages;

/** A language's messages by feature, typed by the English ones: a missing or surplus message does not compile. */
export type Messages = { readonly [W in Defined as W['name']]: W['en'] };

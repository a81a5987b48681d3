import type { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { defineWords } from '../../i18n/words.ts';

/** What the form for a new topic says; in English by the specification's own words where it has some. */
export interface TopicFormWords {
  readonly form: string;
  readonly title: string;
  readonly titleMissing: string;
  readonly message: string;
  readonly placeholder: string;
  readonly formatted: string;
  readonly editorMissing: string;
  readonly formattedEditorMissing: string;
  readonly attach: string;
  /** `size` is written already: "32 MB". */
  readonly legend: (extensions: string, size: string) => string;
  readonly invalidType: (extensions: string) => string;
  readonly tooLarge: (size: string) => string;
  /** Says of which of several files that is. */
  readonly ofFile: (name: string, problem: string) => string;
  readonly added: (count: string, of: string) => string;
  readonly fileAdded: (name: string) => string;
  readonly files: string;
  readonly unnamedFile: string;
  readonly emptyFile: string;
  readonly copying: string;
  readonly unreadable: string;
  readonly attachAgain: string;
  readonly remove: string;
  readonly fileRemoved: (name: string) => string;
  readonly fileUnreadable: (name: string) => string;
  readonly drop: string;
  readonly clear: string;
  readonly cleared: string;
  readonly undo: string;
  readonly undone: string;
  readonly submit: string;
  readonly sending: string;
  readonly progress: string;
  readonly sent: (part: string) => string;
  readonly cancelled: string;
  readonly posted: string;
  readonly beingSent: string;
  readonly failed: string;
  readonly failedBecause: Readonly<Record<RemoteErrorKind, string>>;
  readonly perhapsPosted: string;
  readonly retry: string;
  readonly found: string;
  readonly unclear: string;
  readonly unclearHint: string;
  readonly postAgain: string;
  readonly saving: string;
  /** `at` is written already. */
  readonly kept: (at: string) => string;
  readonly notKept: string;
  readonly restored: (at: string) => string;
}

const en: TopicFormWords = {
  form: 'Create a New Topic',
  title: 'Title',
  titleMissing: 'Enter a title.',
  message: 'Message',
  placeholder: 'Enter Your message here',
  formatted: 'This message is formatted. It can be edited as soon as the editor has been loaded.',
  editorMissing: 'The editor could not be loaded. What is written here is sent as plain text.',
  formattedEditorMissing:
    'The editor could not be loaded. This message is formatted: without the editor it can be sent as it is, not edited.',
  attach: 'Attach file(s)',
  legend: (extensions, size) => `Allowed: ${extensions}; Max size is ${size}`,
  invalidType: (extensions) => `Invalid file type. Supported formats are: ${extensions}`,
  tooLarge: (size) => `File size exceeds ${size} limit`,
  ofFile: (name, problem) => `${name}: ${problem}`,
  added: (count, of) => `${count} of ${of} added`,
  fileAdded: (name) => `${name} added`,
  files: 'Attached files',
  unnamedFile: 'File without a name',
  emptyFile: 'empty: 0 bytes',
  copying: 'is being read…',
  unreadable: 'can no longer be read',
  attachAgain: 'Attach again',
  remove: 'Remove',
  fileRemoved: (name) => `${name} removed`,
  fileUnreadable: (name) => `${name} can no longer be read. Attach it again or remove it.`,
  drop: 'Drop here to attach',
  clear: 'Clear',
  cleared: 'The form has been cleared.',
  undo: 'Undo',
  undone: 'Everything is back.',
  submit: 'Create Topic',
  sending: 'sending',
  progress: 'Sent so far',
  sent: (part) => `Sending: ${part}`,
  cancelled: 'Sending was cancelled. Everything is still here.',
  posted: 'The topic has been posted.',
  beingSent: 'A topic is being sent to this group already. Everything is still here.',
  failed: 'The topic could not be posted.',
  failedBecause: {
    offline: 'There is no connection to the content system.',
    unauthorised: 'You have to be logged in for that.',
    forbidden: 'Only members of the group may post.',
    'not-found': 'The content system does not know where it belongs.',
    conflict: 'Somebody changed something at the same time.',
    'too-large': 'It is too large for the content system.',
    'rate-limited': 'Too many requests came from here in a short time.',
    unavailable: 'The content system did not manage to answer.',
    refused: 'The content system refused the request.',
    'invalid-answer': 'The answer made no sense.',
  },
  perhapsPosted: 'It may have arrived all the same.',
  retry: 'Retry',
  found: 'A topic with this title is already in the group',
  unclear: 'The last attempt may have arrived',
  unclearHint: 'There was no answer to it. Posting again may put the topic into the group twice.',
  postAgain: 'Post again',
  saving: 'Saving…',
  kept: (at) => `Kept on this device ${at}`,
  notKept: 'Not kept on this device: it has no room or no storage. Do not leave before it is posted.',
  restored: (at) => `Draft of ${at} restored`,
};

export const topicFormWords = defineWords('topicForm', en);

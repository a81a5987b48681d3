import type { VersionReason } from '../../../application/ports/drafts.ts';
import type { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { defineMessages } from '../../i18n/catalogue.ts';

export const loggedOutMessages = defineMessages('loggedOut', {
  title: 'You have been logged out.',
  savedHere: 'Your text is kept. Log in again to continue.',
  written: 'Your text',
  loginToGoOn: 'Log in again to continue.',
});

/** State of a topic or comment from its first key until it is posted. */
export const notPostedMessages = defineMessages('notPosted', {
  notYet: 'Not posted yet',
  saved: (at: string) => `Not posted yet · kept on this device, ${at}`,
  restored: (at: string) => `Not posted yet · draft of ${at}, kept on this device`,
  notSaved:
    'Not posted yet, and not kept on this device: its storage is full or blocked. Stay here until it is posted.',
});

export const savedTextMessages = defineMessages('savedText', {
  copy: 'Copy',
  copied: 'Copied.',
  selected: 'The text is selected: copy it with the keyboard.',
  download: 'Download',
});

/** Reasons of failures; the others are those of lists. */
export const failureMessages = defineMessages('failure', {
  unauthorised: 'You have to be logged in for that.',
  forbidden: 'You may not do that.',
  'not-found': 'It no longer exists.',
  'too-large': 'It was too large.',
  unavailable: 'Something went wrong on our side.',
  refused: 'The site did not accept it.',
} satisfies Partial<Record<RemoteErrorKind, string>>);

export const brokenFormMessages = defineMessages('brokenWriting', {
  title: 'The form could not be shown',
  here: 'What you have written is not lost: it is here, to be copied or downloaded.',
  saved: 'It is kept on this device as well.',
  notSaved: 'It is not kept on this device, whose storage is full or blocked: copy it before you leave.',
  nothing: 'Nothing had been written yet.',
  written: 'What you have written',
  files: 'Attached files, which stay with it',
  showAgain: 'Show the form again',
});

export const draftVersionsMessages = defineMessages('draftVersions', {
  open: (count: number) => `Earlier versions (${count})`,
  title: 'Earlier versions',
  rule: 'Earlier versions of this text stay on this device for 30 days.',
  withoutFiles: 'Attached files are not part of them.',
  reasons: {
    written: 'Kept while you were writing',
    'not-taken': 'Another text was used instead',
    discarded: 'You cleared it',
    posted: 'You posted or sent it',
  } satisfies Record<VersionReason, string>,
  untitled: 'Without a title',
  read: 'Read, copy, download',
  text: 'Text of this version',
  bringBack: 'Bring back',
  bringBackOf: (when: string) => `Bring back: ${when}`,
  broughtBack: 'The earlier version is back. The one it replaced is now an earlier version, too.',
  close: 'Close',
});

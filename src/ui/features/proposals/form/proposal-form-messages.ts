import type { RemoteErrorKind } from '../../../../application/ports/remote-error.ts';
import type { Resolution } from '../../../../domain/proposals/proposal-merge.ts';
import { forEachKind } from '../../../components/proposal-messages.ts';
import { defineMessages } from '../../../i18n/catalogue.ts';

export const sentMessages = defineMessages('sent', {
  sent: 'Your proposal has been sent',
  receipt: 'Receipt',
  event: 'Event',
  kind: 'Kind',
  sentAt: 'Sent',
  unknownTime: 'At an unknown time',
  print: 'Print',
  download: 'Download the receipt',
  whatWasSent: 'What was sent',
  unsent: 'Not part of what was sent',
  unsentText: 'This device has text of yours that was not part of what you sent.',
  unsentAt: (at: string) => `It was last edited ${at}.`,
  unsentLabel: 'Your text on this device',
  discard: 'Discard',
  discardTitle: 'Discard this text?',
  discardText: 'It is deleted from this device for good. What was sent stays.',
});

export const sendMessages = defineMessages('send', {
  preview: 'Preview',
  incomplete: 'Before you can send, complete these. Select one to go to its field; your text is kept.',
  /** The proposal is valid, but the server has not answered. */
  notYet: 'You can send once we have checked for a saved version.',
  send: 'Send…',
  sending: 'Sending…',
  back: 'Back to the form',
  confirm: forEachKind((kind) => `Send this ${kind}?`),
  meaning: 'It is sent once and for all: afterwards it can be read and printed, but not changed.',
  confirmSend: 'Send now',
  steps: {
    saving: 'The last changes are being saved. After that the proposal is sent.',
    sending: 'The proposal is being sent.',
    unclear: 'We don’t know yet whether the proposal has arrived. We keep asking, and nothing is lost.',
  },
  askAgain: 'Ask again',
  notSent: 'The proposal has not been sent. Everything is still here.',
  /** @param reason ends a sentence. */
  because: (reason: string) => `Why: ${reason}.`,
});

/** Times are already formatted: "14:32", "3 March 2027, 14:32". */
export const saveMessages = defineMessages('save', {
  title: 'Saving',
  nothing: 'Nothing written yet',
  unknown: 'Checking for a saved version',
  saving: 'Saving…',
  /** Saved at the server; without a time if saved before the proposal was opened here. */
  saved: (at: string | undefined) => (at === undefined ? 'Saved' : `Saved ${at}`),
  alsoOnDevice: 'and on this device',
  onDevice: (at: string | undefined) => (at === undefined ? 'Kept on this device.' : `Kept on this device, ${at}.`),
  notOnDevice: 'Not on this device: its storage is full or blocked.',
  /** Ends a sentence. */
  notSaved: (reason: string | undefined) =>
    reason === undefined ? 'Not saved online yet.' : `Not saved online yet: ${reason}.`,
  stay: 'Do not close this page.',
  savedAgain: 'Everything is saved again.',
  takenIn: (at: string | undefined) => `Changes from another device were added${at === undefined ? '' : `, ${at}`}.`,
  /** Another tab took the writer lock from this text. */
  left: 'Only in this tab',
  leftText: 'You wrote this here before you continued in another tab. It is saved nowhere else.',
  leftLabel: 'Your text in this tab',
  leftDiscard: 'It exists nowhere else and will be gone for good. The text in the other tab stays.',
});

/** Error reasons of the proposal server: ends of sentences without the full stop. */
export const reasonMessages = defineMessages('reason', {
  offline: 'no connection',
  unauthorised: 'you have to log in again',
  forbidden: 'you may not save here',
  'not-found': 'this event is not known',
  conflict: 'a newer version is already saved',
  'too-large': 'it is too large',
  'rate-limited': 'too many requests came from here in a short time',
  unavailable: 'something went wrong on our side',
  refused: 'the request was refused',
  'invalid-answer': 'we couldn’t read the reply',
} satisfies Record<RemoteErrorKind, string>);

export const draftMessages = defineMessages('draft', {
  form: forEachKind((kind) => `Your ${kind}`),
  rail: 'State of your proposal',
  asking: 'We are checking for a saved version of your proposal.',
  notAsked: 'We couldn’t check for a saved version. Nothing is saved online until we can.',
  savedMeanwhile: 'What you write is kept on this device meanwhile.',
  inThisTabOnly: 'What you write is in this tab alone until then: do not close it.',
  startOver: 'Start over',
  startOverTitle: 'Start over?',
  /** The server's version was not seen. */
  startOverUnseen: 'What you write will replace the saved version, which you haven’t seen yet.',
});

export const conflictMessages = defineMessages('conflict', {
  title: 'Changed here and on another device',
  text: (fields: number) =>
    fields === 1
      ? 'One field of your proposal was changed in both places. Choose what to keep; all other changes have been put together.'
      : `${fields} fields of your proposal were changed in both places. Choose what to keep; all other changes have been put together.`,
  saved: 'What you do not keep stays on this device for 30 days, under “Earlier versions”.',
  whileWriting: 'You can go on writing. Nothing more is saved online until you have chosen what to keep.',
  compare: 'Compare and choose',
  version: {
    mine: (at) => (at === undefined ? 'This device' : `This device, ${at}`),
    theirs: (at) => (at === undefined ? 'Saved version' : `Saved version, ${at}`),
  } satisfies Record<Exclude<Resolution, 'both'>, (at: string | undefined) => string>,
  both: 'Both',
  empty: 'Empty',
  goOn: 'Keep these and continue',
});

export const checklistMessages = defineMessages('checklist', {
  title: 'Before you send',
  done: 'done',
  open: 'to do',
  of: (what: string, whose: string) => `${what} of ${whose}`,
  /** Like `of`, where `what` already has an owner: an e-mail of a person in a paper. */
  within: (what: string, whose: string) => `${what} (${whose})`,
  complete: 'Everything is there.',
});

export const proposalFormMessages = defineMessages('proposalForm', {
  kinds: 'Kinds of proposals',
  readAll: 'Read all',
  allFields: 'All fields',
  notLoggedIn: 'No one is logged in here, so no proposal can be loaded or saved.',
  notMember: 'Proposals are open to members of the association. You are very welcome to become one.',
  /** The server's version was seen, but could not be read. */
  startOverOver: 'What you write will replace the saved version. Copy or download that first.',
  unreadable: 'This proposal cannot be read',
  unreadableText:
    'Your saved proposal can’t be shown in full here. Nothing has been changed. Copy or download it, then start over.',
  original: 'Saved version',
  otherTab: 'You are writing in another tab',
  otherTabText: 'This tab shows what you write there.',
  writeHere: 'Write here instead',
});

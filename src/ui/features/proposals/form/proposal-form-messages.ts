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
  unsentText: 'This device has something that you wrote and that is not in what was sent.',
  unsentAt: (at: string) => `It was last edited ${at}.`,
  unsentLabel: 'Your text on this device',
  discard: 'Discard',
  discardTitle: 'Discard this text?',
  discardText: 'It is deleted from this device for good. What was sent stays.',
});

export const sendMessages = defineMessages('send', {
  preview: 'Preview',
  incomplete: 'It can be sent as soon as this is done. Each line leads to its field; what you have written is kept.',
  /** The proposal is valid, but the server has not answered. */
  notYet: 'It can be sent as soon as the server has said what it has of your proposal.',
  send: 'Send…',
  sending: 'Sending…',
  back: 'Back to the form',
  confirm: forEachKind((kind) => `Send this ${kind}?`),
  meaning: 'It is sent once and for all: afterwards it can be read and printed, but not changed.',
  confirmSend: 'Send now',
  steps: {
    saving: 'The last changes are being saved. After that the proposal is sent.',
    sending: 'The proposal is being sent.',
    unclear:
      'It is not known yet whether the proposal has arrived: there was no answer. The server is asked again automatically, and nothing is lost.',
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
  unknown: 'What the server has is not known yet',
  saving: 'Saving…',
  /** Saved at the server; without a time if saved before the proposal was opened here. */
  saved: (at: string | undefined) => (at === undefined ? 'Saved' : `Saved ${at}`),
  alsoOnDevice: 'and on this device',
  onDevice: (at: string | undefined) => (at === undefined ? 'Kept on this device.' : `Kept on this device, ${at}.`),
  notOnDevice: 'Not on this device: it has no room or no storage.',
  /** Ends a sentence. */
  notSaved: (reason: string | undefined) =>
    reason === undefined ? 'Not on the server yet.' : `Not on the server yet: ${reason}.`,
  stay: 'Do not close this page.',
  savedAgain: 'Everything is saved again.',
  takenIn: (at: string | undefined) => `Changes from another device were added${at === undefined ? '' : `, ${at}`}.`,
  /** Another tab took the writer lock from this text. */
  left: 'Only in this tab',
  leftText: 'You wrote this here before you went on in another tab. Neither this device nor the server has it.',
  leftLabel: 'Your text in this tab',
  leftDiscard: 'It is nowhere else and will be gone for good. What the other tab has stays.',
});

/** Error reasons of the proposal server: ends of sentences without the full stop. */
export const reasonMessages = defineMessages('reason', {
  offline: 'no connection',
  unauthorised: 'the proposal system asks for a new login',
  forbidden: 'the proposal system does not allow it',
  'not-found': 'the proposal system does not know this event',
  conflict: 'the proposal system has something else already',
  'too-large': 'it is larger than the proposal system accepts',
  'rate-limited': 'too many requests came from here in a short time',
  unavailable: 'the proposal system is in trouble',
  refused: 'the proposal system refused the request',
  'invalid-answer': 'the answer made no sense',
} satisfies Record<RemoteErrorKind, string>);

export const draftMessages = defineMessages('draft', {
  form: forEachKind((kind) => `Your ${kind}`),
  rail: 'State of your proposal',
  asking: 'The server has not said yet what it has of your proposal.',
  notAsked:
    'The server could not be asked what it has of your proposal. Nothing is saved there before it has answered.',
  savedMeanwhile: 'What you write is kept on this device meanwhile.',
  inThisTabOnly: 'What you write is in this tab alone until then: do not close it.',
  startOver: 'Start over',
  startOverTitle: 'Start over?',
  /** The server's version was not seen. */
  startOverUnseen: 'What you write here then replaces whatever the server has, unread.',
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
  notLoggedIn: 'Nobody is logged in here, so there is no proposal to be loaded or saved.',
  notMember: 'Proposals are open to members of the association. You are very welcome to become one.',
  /** The server's version was seen, but could not be read. */
  startOverOver: 'What you write here then replaces what the server has. Copy or download that first.',
  unreadable: 'This proposal cannot be read',
  unreadableText:
    'There is something where your proposal should be, but the form cannot show it without losing some of it. Nothing has been changed: copy it or download it, then start over.',
  original: 'What is there',
  otherTab: 'You are writing in another tab',
  otherTabText: 'This tab shows what you write there.',
  writeHere: 'Write here instead',
});

import type { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { defineMessages, inEnglish } from '../../i18n/catalogue.ts';

const failedBecause: Readonly<Partial<Record<RemoteErrorKind, string>>> = {
  offline: 'The site could not be reached.',
  'rate-limited': 'Too many attempts. Wait a moment and try again.',
  unavailable: 'Something went wrong on our side.',
};

export const sessionMessages = defineMessages('session', {
  title: 'Login',
  firstTitle: 'First login',
  /** The last one is about the password, with a link to choose one. */
  firstSteps: [
    'Use the e-mail address you joined with.',
    'Enter the password that came with your membership.',
    'Then choose your own password.',
  ],
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Show password',
  button: 'Login',
  busy: 'Logging in…',
  emailMissing: 'Enter your e-mail address.',
  passwordMissing: 'Enter your password.',
  failed: 'login failed',
  failedBecause,
  stillSignedIn: 'Another session is still open in this browser. End it, then log in here.',
  endSession: 'End the open session',
  membershipRefused: 'You are logged in. Your membership login was not accepted:',
  membershipUnknown:
    'This e-mail address and password do not belong to a membership. You can use the site all the same.',
  membershipUnclear: 'Your membership could not be confirmed. You can use the site all the same.',
  writeTo: (mail: string) => `Are you a member? Write to ${mail}`,
  alreadyIn: (name: string) => (name === '' ? 'You are logged in.' : `You are logged in as ${name}.`),
  continue: 'Continue',
  forgotPassword: 'Forgotten your password?',
  notYou: 'Not you? Remove the e-mail address',
  unchecked: 'We couldn’t check your login. You can log in again.',
  firstLoginLink: 'Logging in for the first time?',
  join: 'Not a member yet? Join',
  logout: 'Logout',
  edit: 'Edit',
  editUnavailable: 'There is nothing to edit here.',
  cms: 'CMS',
  content: 'content',
  signingIn: 'Logging in',
  signingOut: 'Logging out',
  logoutPending: 'You are logged out here. The site did not answer; we’ll try again.',
  endAtContentSystem: 'You are logged out here. End your session on the site too',
  ending: (minutesLeft: number) =>
    inEnglish.plural(minutesLeft, {
      one: 'You will be logged out in less than a minute.',
      other: `You will be logged out in less than ${minutesLeft} minutes.`,
    }),
  perhapsEnded: 'You may have been logged out.',
  stay: 'Stay logged in',
  staying: 'Asking…',
  stays: 'You are still logged in.',
  stayUnanswered: 'The site did not answer. You can try again.',
  savedTitle: 'Keep your drafts?',
  saved: (count: number) =>
    inEnglish.plural(count, {
      one: 'There is one draft on this device that you have not posted or sent.',
      other: `There are ${count} drafts on this device that you have not posted or sent.`,
    }),
  versionsTitle: 'Keep your earlier versions?',
  versionsSaved: 'Earlier versions of your texts are on this device.',
  savedRules:
    'What is kept is here when you log in again. The portal shows it only to you, but others who use this browser can read it with developer tools. After 30 days it is deleted. The date of your visit is kept with it.',
  saveDrafts: 'Keep on this device',
  deleteDrafts: 'Delete',
});

import type { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { defineWords } from '../../i18n/words.ts';
import { pluralIn } from '../../i18n/plural.ts';

/** What logging in, logging out and the tools of those who are logged in say. */
export interface SessionWords {
  readonly title: string;
  readonly firstTitle: string;
  /** The last one is about the password, and a link where people can choose theirs. */
  readonly firstSteps: readonly string[];
  readonly email: string;
  readonly password: string;
  readonly showPassword: string;
  readonly button: string;
  readonly busy: string;
  readonly emailMissing: string;
  readonly passwordMissing: string;
  /** The specification's own words for a login that failed without a message. */
  readonly failed: string;
  readonly failedBecause: Readonly<Partial<Record<RemoteErrorKind, string>>>;
  readonly stillSignedIn: string;
  /** Names the link to the content system's own logout page. */
  readonly endSession: string;
  /** Stands before the membership system's own answer. */
  readonly membershipRefused: string;
  /** Says what its STATUSCODE -3 means. */
  readonly membershipUnknown: string;
  /** Follows every other answer. */
  readonly membershipUnclear: string;
  readonly writeTo: (mail: string) => string;
  readonly alreadyIn: (name: string) => string;
  readonly continue: string;
  /** Names the link to the page for a new password. */
  readonly forgotPassword: string;
  /** Forgets the e-mail of the person who was logged in last. */
  readonly notYou: string;
  /** Above the login form of a person who is remembered, and about whom the site could not be asked. */
  readonly unchecked: string;
  readonly firstLoginLink: string;
  readonly join: string;
  readonly logout: string;
  readonly edit: string;
  readonly editUnavailable: string;
  readonly cms: string;
  /** What editors create: a kind of thing, within a sentence. */
  readonly content: string;
  readonly signingIn: string;
  readonly signingOut: string;
  readonly logoutPending: string;
  readonly endAtContentSystem: string;
  /** The login ends unless something is asked for. */
  readonly ending: (minutesLeft: number) => string;
  readonly perhapsEnded: string;
  readonly stay: string;
  readonly staying: string;
  readonly stays: string;
  readonly stayUnanswered: string;
  /** The question before a logout: what is to become of drafts. */
  readonly keptTitle: string;
  readonly kept: (count: number) => string;
  /** The same where only earlier versions are left. */
  readonly versionsTitle: string;
  readonly versionsKept: string;
  readonly keptRules: string;
  readonly keepDrafts: string;
  readonly deleteDrafts: string;
}

const plural = pluralIn('en');

const en: SessionWords = {
  title: 'Login',
  firstTitle: 'First login',
  firstSteps: [
    'Use the e-mail address that the association knows you by.',
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
  failedBecause: {
    offline: 'The site could not be reached.',
    'rate-limited': 'Too many attempts. Wait a moment and try again.',
    unavailable: 'The site is in trouble.',
  },
  stillSignedIn: 'Another session is still open in this browser. End it, then log in here.',
  endSession: 'End the open session',
  membershipRefused: 'You are logged in. The membership register did not accept the login and answered:',
  membershipUnknown:
    'The membership register does not know this e-mail address with this password. You can use the site all the same.',
  membershipUnclear: 'Your membership could not be confirmed. You can use the site all the same.',
  writeTo: (mail) => `Are you a member? Write to ${mail}`,
  alreadyIn: (name) => (name === '' ? 'You are logged in.' : `You are logged in as ${name}.`),
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
  logoutPending: 'You are logged out here. The site did not answer and will be told again.',
  endAtContentSystem: 'You are logged out here. End your session on the site too',
  ending: (minutesLeft) =>
    plural(minutesLeft, {
      one: 'Your login ends in less than a minute.',
      other: `Your login ends in less than ${minutesLeft} minutes.`,
    }),
  perhapsEnded: 'Your login has perhaps ended.',
  stay: 'Stay logged in',
  staying: 'Asking…',
  stays: 'You are still logged in.',
  stayUnanswered: 'The site did not answer. You can try again.',
  keptTitle: 'Keep your drafts?',
  kept: (count) =>
    plural(count, {
      one: 'There is one draft on this device that you have not posted or sent.',
      other: `There are ${count} drafts on this device that you have not posted or sent.`,
    }),
  versionsTitle: 'Keep your earlier versions?',
  versionsKept: 'Earlier versions of your texts are on this device.',
  keptRules:
    'What is kept is here when you log in again. The portal shows it only to you, but others who use this browser can read it with developer tools. After 30 days it is deleted. The date of your visit is kept with it.',
  keepDrafts: 'Keep on this device',
  deleteDrafts: 'Delete',
};

export const sessionWords = defineWords('session', en);

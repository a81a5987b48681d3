import type { RemovedDraft } from '../../../application/ports/drafts.ts';
import type { MembershipCheck } from '../../../application/ports/membership-system.ts';
import type { Theme } from '../../../application/storage/storage-keys.ts';
import type { DefaultKind } from '../../../domain/proposals/form-definition.ts';
import type { Role } from '../../../domain/session/session.ts';
import { defineMessages, inEnglish } from '../../i18n/catalogue.ts';

export const memberMessages = defineMessages('member', {
  greeting: (name: string) => (name === '' ? 'Welcome.' : `Welcome, ${name}.`),
  latestTopics: 'Latest topics in my groups',
  theTopics: 'The topics',
  noTopics: 'Nothing has been discussed in your groups yet.',
  inNone: 'You haven’t joined a group yet. The topics of your groups will appear here.',
  topicsMissing: (groups: string) => `Without the topics of these groups, which could not be loaded: ${groups}`,
  latestNews: 'Latest news',
  newsSince: (count: number, shown: string, isMore: boolean, when: string) =>
    count === 0
      ? `Nothing new since your last visit on ${when}.`
      : `${isMore ? 'At least ' : ''}${shown} new since your last visit on ${when}.`,
  draftsHere: (count: number, shown: string) =>
    inEnglish.plural(count, { one: '1 draft on this device', other: `${shown} drafts on this device` }),
  ways: 'For members',
});

/** Keyed by the names of `storageKeys`. */
const stored: Readonly<Record<string, { readonly what: string; readonly until: string }>> = {
  session: { what: 'Who is logged in: name, membership, roles', until: 'until you log out' },
  tokens: { what: 'Tokens of your session on the site', until: 'until you log out' },
  membership: {
    what: 'Your membership login',
    until: 'until you log out or this tab is closed',
  },
  'pending-sign-out': { what: 'A logout that the site does not know of yet', until: 'until it has been told' },
  language: { what: 'Language', until: 'until you delete it' },
  theme: { what: 'Theme', until: 'until you delete it' },
  'find-key': { what: 'That the key / does not open the find box', until: 'until you delete it' },
  'last-visit': {
    what: 'When you were here last',
    until: 'until you delete it, or log out without keeping your drafts; the next visit counts again',
  },
  'known-conferences': {
    what: 'Which conferences have been in a list here',
    until: 'until you delete it; the next list counts again',
  },
  drafts: { what: 'That drafts have been written here', until: 'until you clear this site in your browser' },
  reloads: { what: 'When this tab was reloaded by itself', until: 'until this tab is closed' },
  'session-seen': { what: 'When your login was last confirmed', until: 'until you log out' },
  confirmed: {
    what: 'When your login was last confirmed in this tab',
    until: 'until you log out or this tab is closed',
  },
  'login-name': {
    what: 'The e-mail address that the login form is filled with',
    until:
      'until you log out, another person logs in, or it is removed at the login form; it stays when your login ends by itself',
  },
  scroll: { what: 'How far pages were scrolled', until: 'until you log out or this tab is closed' },
};

export const accountMessages = defineMessages('account', {
  title: 'Account',
  notLoggedIn: 'There is no account here: at a local host everyone counts as logged in, and no one has logged in.',
  you: 'You',
  name: 'Name',
  mail: 'E-mail',
  roles: 'Roles',
  roleNames: {
    member: 'Member',
    organizer: 'Organizer',
    editor: 'Editor',
    administrator: 'Administrator',
    developer: 'Developer',
  } satisfies Record<Role, string>,
  noRoles: 'None',
  password: 'Password',
  changePassword: 'Change your password',
  membership: 'Membership',
  member: 'You are a member.',
  noMember: 'You are not a member.',
  checking: 'Checking your membership login…',
  checks: {
    valid: 'Membership login: active.',
    'not-valid': 'Membership login: expired. Log in again to renew it.',
    'no-session': 'Membership login: not active in this tab. Log in again to activate it.',
  } satisfies Record<MembershipCheck, string>,
  notChecked: 'We couldn’t check your membership login.',
  device: 'On this device',
  drafts: 'Drafts',
  draftsRule:
    'What you have written and not posted or sent yet, and earlier versions of it. The portal shows it only to you, but others who use this browser can read it with developer tools. After 30 days it is deleted.',
  noDrafts:
    'There are no drafts. What you write in a working group is kept here until you post it, and a proposal until it is saved online.',
  newTopic: (group: string) => `New topic in: ${group}`,
  comment: (topic: string) => `Comment on: ${topic}`,
  group: (id: string) => `working group ${id}`,
  topic: (id: string) => `topic ${id}`,
  proposals: {
    panel: (event, _kind) => `Panel for: ${event}`,
    paper: (event, _kind) => `Paper for: ${event}`,
    workshop: (event, _kind) => `Workshop for: ${event}`,
    other: (event, kind) => `${kind} for: ${event}`,
  } satisfies Record<DefaultKind | 'other', (event: string, kind: string) => string>,
  onlyFiles: 'Files without a text',
  untitled: 'Without a title',
  saved: (when: string) => `Saved ${when}.`,
  stays: (day: string) => `Stays here until ${day}.`,
  onlyVersions: 'Posted, sent or cleared: only earlier versions are left.',
  /** For proposals: only their form can restore a version, and only until they are sent. */
  bringBackInForm:
    'Until the proposal is sent, one can be brought back: open the form and choose “Earlier versions” there.',
  removed: (count: number) =>
    inEnglish.plural(count, {
      one: 'This was older than 30 days and has been removed from this device:',
      other: 'These were older than 30 days and have been removed from this device:',
    }),
  removedWhat: {
    draft: (day) => `Draft, removed on ${day}`,
    versions: (day) => `Earlier versions, removed on ${day}`,
  } satisfies Record<RemovedDraft['what'], (day: string) => string>,
  dismiss: 'Dismiss',
  delete: 'Delete',
  deleteNamed: (name: string) => `Delete: ${name}`,
  deleteAll: 'Delete all drafts and versions',
  deleteOneQuestion: 'Delete this draft?',
  deleteWithVersionsQuestion: 'Delete this draft and its earlier versions?',
  deleteVersionQuestion: 'Delete this version?',
  deleteVersionsQuestion: (count: number) =>
    inEnglish.plural(count, { one: 'Delete this earlier version?', other: `Delete these ${count} earlier versions?` }),
  deleteAllQuestion: 'Delete all drafts and earlier versions?',
  noWayBack: 'It cannot be brought back.',
  deleted: 'Deleted.',
  allDeleted: 'All drafts and versions are deleted.',
  notDeleted: 'The device did not delete it.',
  state: 'What the portal remembers',
  noState: 'Nothing but the drafts above.',
  stored,
  preferences: 'Preferences',
  theme: 'Theme',
  themes: { system: 'As on this device', light: 'Light', dark: 'Dark' } satisfies Record<Theme, string>,
  logout: 'Logout',
});

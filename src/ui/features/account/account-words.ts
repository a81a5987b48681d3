import type { Theme } from '../../../application/shared/theme-preference.ts';
import type { MembershipCheck } from '../../../application/session/check-membership.ts';
import type { ProposalKind } from '../../../domain/proposals/proposal-kind.ts';
import type { Role } from '../../../domain/session/roles.ts';
import type { Words } from '../../i18n/messages-provider.tsx';
import { pluralIn } from '../../reading/plural.ts';

/** A place in the browser's storage: what is there, and until when. */
interface StoredWords {
  readonly what: string;
  readonly until: string;
}

/** What account and member area say. */
export interface AccountWords {
  readonly title: string;
  readonly nobody: string;
  readonly you: string;
  readonly name: string;
  readonly mail: string;
  readonly roles: string;
  readonly roleNames: Readonly<Record<Role, string>>;
  readonly noRoles: string;
  readonly membership: string;
  readonly member: string;
  readonly noMember: string;
  readonly checking: string;
  readonly checks: Readonly<Record<MembershipCheck, string>>;
  readonly notChecked: string;
  readonly device: string;
  readonly drafts: string;
  readonly draftsRule: string;
  readonly noDrafts: string;
  readonly newTopic: (group: string) => string;
  readonly comment: (topic: string) => string;
  readonly group: (id: string) => string;
  readonly topic: (id: string) => string;
  /** What kind of proposal a draft is, and for which event. */
  readonly proposals: Readonly<Record<ProposalKind, (event: string) => string>>;
  readonly onlyFiles: string;
  /** A proposal that has no title yet. */
  readonly untitled: string;
  readonly saved: (when: string) => string;
  readonly delete: string;
  readonly deleteNamed: (name: string) => string;
  readonly deleteAll: string;
  readonly deleteOneQuestion: string;
  readonly deleteAllQuestion: (count: number) => string;
  readonly noWayBack: string;
  readonly deleted: string;
  readonly allDeleted: string;
  readonly notDeleted: string;
  readonly state: string;
  readonly noState: string;
  /** By the names of `storageKeys`. */
  readonly stored: Readonly<Record<string, StoredWords>>;
  readonly preferences: string;
  readonly language: string;
  readonly theme: string;
  readonly themes: Readonly<Record<Theme, string>>;
  readonly logout: string;
}

const pluralEn = pluralIn('en');
const pluralDe = pluralIn('de');

const en: AccountWords = {
  title: 'Account',
  nobody: 'There is no account here: at a local host everybody counts as logged in, and nobody has logged in.',
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
  },
  noRoles: 'None',
  membership: 'Membership',
  member: 'The content system knows you as a member.',
  noMember: 'The content system does not know you as a member.',
  checking: 'The membership system is being asked…',
  checks: {
    valid: 'The membership system says that your session is valid.',
    'not-valid': 'The membership system says that your session is not valid any more. Log in anew to renew it.',
    'no-session':
      'This tab has no session at the membership system: it did not accept the login, or that was in another tab or before the browser was closed.',
  },
  notChecked: 'The membership system could not be asked.',
  device: 'On this device',
  drafts: 'Drafts',
  draftsRule: 'What you have written and not posted or sent. Nobody else is shown it; after 30 days it goes.',
  noDrafts:
    'There are no drafts. What you write in a working group is kept here until you post it, and what you write in a proposal until the proposal system has it.',
  newTopic: (group) => `New topic in: ${group}`,
  comment: (topic) => `Comment on: ${topic}`,
  group: (id) => `working group ${id}`,
  topic: (id) => `topic ${id}`,
  proposals: {
    panel: (event) => `Panel for: ${event}`,
    paper: (event) => `Paper for: ${event}`,
    workshop: (event) => `Workshop for: ${event}`,
  },
  onlyFiles: 'Files without a text',
  untitled: 'Without a title',
  saved: (when) => `Saved ${when}`,
  delete: 'Delete',
  deleteNamed: (name) => `Delete: ${name}`,
  deleteAll: 'Delete all drafts',
  deleteOneQuestion: 'Delete this draft?',
  deleteAllQuestion: (count) => pluralEn(count, { one: 'Delete the draft?', other: `Delete all ${count} drafts?` }),
  noWayBack: 'It cannot be brought back.',
  deleted: 'Deleted.',
  allDeleted: 'All drafts are deleted.',
  notDeleted: 'The device did not delete it.',
  state: 'What the portal remembers',
  noState: 'Nothing but the drafts above.',
  stored: {
    session: { what: 'Who is logged in: name, membership, roles', until: 'until you log out' },
    tokens: { what: 'Tokens of your session at the content system', until: 'until you log out' },
    membership: {
      what: 'Your session at the membership system',
      until: 'until you log out or this tab is closed',
    },
    'pending-sign-out': {
      what: 'A logout that the content system does not know of yet',
      until: 'until it has been told',
    },
    language: { what: 'Language', until: 'until you delete it' },
    theme: { what: 'Theme', until: 'until you delete it' },
    'last-visit': { what: 'When you were here last', until: 'until you delete it; the next visit counts anew' },
    drafts: { what: 'That drafts have been written here', until: 'until you clear this site in your browser' },
    reloads: { what: 'When this tab was reloaded by itself', until: 'until this tab is closed' },
    'session-seen': { what: 'When your login was last confirmed', until: 'until you log out' },
    scroll: { what: 'How far pages were scrolled', until: 'until you log out or this tab is closed' },
  },
  preferences: 'Preferences',
  language: 'Language',
  theme: 'Theme',
  themes: { system: 'As on this device', light: 'Light', dark: 'Dark' },
  logout: 'Logout',
};

const de: AccountWords = {
  title: 'Konto',
  nobody:
    'Hier gibt es kein Konto: Auf einem lokalen Rechner gelten alle als angemeldet, und niemand hat sich angemeldet.',
  you: 'Sie',
  name: 'Name der Person',
  mail: 'E-Mail-Adresse',
  roles: 'Rollen',
  roleNames: {
    member: 'Mitglied',
    organizer: 'Organisation',
    editor: 'Redaktion',
    administrator: 'Administration',
    developer: 'Entwicklung',
  },
  noRoles: 'Keine',
  membership: 'Mitgliedschaft',
  member: 'Das Redaktionssystem kennt Sie als Mitglied.',
  noMember: 'Das Redaktionssystem kennt Sie nicht als Mitglied.',
  checking: 'Das Mitgliedersystem wird gefragt…',
  checks: {
    valid: 'Das Mitgliedersystem sagt, dass Ihre Sitzung gültig ist.',
    'not-valid':
      'Das Mitgliedersystem sagt, dass Ihre Sitzung nicht mehr gültig ist. Melden Sie sich neu an, um sie zu erneuern.',
    'no-session':
      'Dieser Tab hat keine Sitzung beim Mitgliedersystem: Es hat die Anmeldung nicht angenommen, oder sie war in einem anderen Tab oder bevor der Browser geschlossen wurde.',
  },
  notChecked: 'Das Mitgliedersystem konnte nicht gefragt werden.',
  device: 'Auf diesem Gerät',
  drafts: 'Entwürfe',
  draftsRule:
    'Was Sie geschrieben und nicht veröffentlicht oder eingereicht haben. Niemand sonst bekommt es zu sehen; nach 30 Tagen verschwindet es.',
  noDrafts:
    'Es gibt keine Entwürfe. Was Sie in einer Arbeitsgruppe schreiben, liegt hier, bis Sie es veröffentlichen, und was Sie in einer Einreichung schreiben, bis sie im Einreichungssystem liegt.',
  newTopic: (group) => `Neues Thema in: ${group}`,
  comment: (topic) => `Kommentar zu: ${topic}`,
  group: (id) => `Arbeitsgruppe ${id}`,
  topic: (id) => `Thema ${id}`,
  proposals: {
    panel: (event) => `Panel für: ${event}`,
    paper: (event) => `Vortrag für: ${event}`,
    workshop: (event) => `Workshop für: ${event}`,
  },
  onlyFiles: 'Dateien ohne Text',
  untitled: 'Ohne Titel',
  saved: (when) => `Gespeichert: ${when}`,
  delete: 'Löschen',
  deleteNamed: (name) => `Löschen: ${name}`,
  deleteAll: 'Alle Entwürfe löschen',
  deleteOneQuestion: 'Diesen Entwurf löschen?',
  deleteAllQuestion: (count) =>
    pluralDe(count, { one: 'Den Entwurf löschen?', other: `Alle ${count} Entwürfe löschen?` }),
  noWayBack: 'Das lässt sich nicht rückgängig machen.',
  deleted: 'Gelöscht.',
  allDeleted: 'Alle Entwürfe sind gelöscht.',
  notDeleted: 'Das Gerät hat es nicht gelöscht.',
  state: 'Was sich das Portal merkt',
  noState: 'Nichts außer den Entwürfen oben.',
  stored: {
    session: { what: 'Wer angemeldet ist: Name, Mitgliedschaft, Rollen', until: 'bis Sie sich abmelden' },
    tokens: { what: 'Schlüssel Ihrer Sitzung im Redaktionssystem', until: 'bis Sie sich abmelden' },
    membership: {
      what: 'Ihre Sitzung beim Mitgliedersystem',
      until: 'bis Sie sich abmelden oder diesen Tab schließen',
    },
    'pending-sign-out': {
      what: 'Eine Abmeldung, von der das Redaktionssystem noch nichts weiß',
      until: 'bis es davon weiß',
    },
    language: { what: 'Sprache', until: 'bis Sie sie löschen' },
    theme: { what: 'Farbschema', until: 'bis Sie es löschen' },
    'last-visit': {
      what: 'Wann Sie zuletzt hier waren',
      until: 'bis Sie es löschen; der nächste Besuch zählt wieder',
    },
    drafts: {
      what: 'Dass hier Entwürfe geschrieben worden sind',
      until: 'bis Sie im Browser alles zu dieser Website löschen',
    },
    reloads: { what: 'Wann dieser Tab von selbst neu geladen wurde', until: 'bis Sie diesen Tab schließen' },
    'session-seen': { what: 'Wann Ihre Anmeldung zuletzt bestätigt wurde', until: 'bis Sie sich abmelden' },
    scroll: { what: 'Wie weit Seiten gescrollt waren', until: 'bis Sie sich abmelden oder diesen Tab schließen' },
  },
  preferences: 'Einstellungen',
  language: 'Sprache',
  theme: 'Farbschema',
  themes: { system: 'Wie auf diesem Gerät', light: 'Hell', dark: 'Dunkel' },
  logout: 'Abmeldung',
};

export const accountWords: Words<AccountWords> = { en, de };

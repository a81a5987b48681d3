import { pluralIn } from '../../i18n/plural.ts';
import type { AccountWords } from '../../features/account/account-words.ts';

const plural = pluralIn('de');

export const account: AccountWords = {
  title: 'Konto',
  nobody:
    'Hier gibt es kein Konto: Auf einem lokalen Rechner gelten alle als angemeldet, und niemand hat sich angemeldet.',
  you: 'Sie',
  name: 'Name',
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
  password: 'Passwort',
  changePassword: 'Passwort ändern',
  membership: 'Mitgliedschaft',
  member: 'Die Website kennt Sie als Mitglied.',
  noMember: 'Die Website kennt Sie nicht als Mitglied.',
  checking: 'Das Mitgliederverzeichnis wird abgefragt\u00a0…',
  checks: {
    valid: 'Laut Mitgliederverzeichnis ist Ihre Sitzung gültig.',
    'not-valid':
      'Laut Mitgliederverzeichnis ist Ihre Sitzung nicht mehr gültig. Melden Sie sich neu an, um sie zu erneuern.',
    'no-session':
      'Dieser Tab hat keine Sitzung beim Mitgliederverzeichnis: Es hat die Anmeldung nicht angenommen, oder Sie haben sich in einem anderen Tab angemeldet oder bevor der Browser geschlossen wurde.',
  },
  notChecked: 'Das Mitgliederverzeichnis konnte nicht abgefragt werden.',
  device: 'Auf diesem Gerät',
  drafts: 'Entwürfe',
  draftsRule:
    'Was Sie geschrieben und noch nicht veröffentlicht oder eingereicht haben, und frühere Fassungen davon. Das Portal zeigt es nur Ihnen; wer diesen Browser sonst benutzt, kann es aber mit Entwicklerwerkzeugen lesen. Nach 30 Tagen wird es gelöscht.',
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
    other: (event, kind) => `${kind} für: ${event}`,
  },
  onlyFiles: 'Dateien ohne Text',
  untitled: 'Ohne Titel',
  saved: (when) => `Gespeichert: ${when}.`,
  stays: (day) => `Bleibt hier bis ${day}.`,
  onlyVersions: 'Veröffentlicht, eingereicht oder geleert: Nur frühere Fassungen sind noch da.',
  bringBackInForm:
    'Solange Sie noch nicht eingereicht haben, lässt sich eine wiederherstellen: Öffnen Sie das Formular und wählen Sie dort „Frühere Fassungen“.',
  removed: (count) =>
    plural(count, {
      one: 'Das war älter als 30 Tage und wurde von diesem Gerät entfernt:',
      other: 'Diese Texte waren älter als 30 Tage und wurden von diesem Gerät entfernt:',
    }),
  removedWhat: {
    draft: (day) => `Entwurf, entfernt am ${day}`,
    versions: (day) => `Frühere Fassungen, entfernt am ${day}`,
  },
  dismiss: 'Verstanden',
  delete: 'Löschen',
  deleteNamed: (name) => `Löschen: ${name}`,
  deleteAll: 'Alle Entwürfe und Fassungen löschen',
  deleteOneQuestion: 'Diesen Entwurf löschen?',
  deleteWithVersionsQuestion: 'Diesen Entwurf und seine früheren Fassungen löschen?',
  deleteVersionQuestion: 'Diese Fassung löschen?',
  deleteVersionsQuestion: (count) =>
    plural(count, { one: 'Diese frühere Fassung löschen?', other: `Diese ${count} früheren Fassungen löschen?` }),
  deleteAllQuestion: 'Alle Entwürfe und früheren Fassungen löschen?',
  noWayBack: 'Das lässt sich nicht rückgängig machen.',
  deleted: 'Gelöscht.',
  allDeleted: 'Alle Entwürfe und Fassungen sind gelöscht.',
  notDeleted: 'Das Gerät hat es nicht gelöscht.',
  state: 'Was sich das Portal merkt',
  noState: 'Nichts außer den oben genannten Entwürfen.',
  stored: {
    session: { what: 'Wer angemeldet ist: Name, Mitgliedschaft, Rollen', until: 'bis Sie sich abmelden' },
    tokens: { what: 'Schlüssel Ihrer Sitzung auf der Website', until: 'bis Sie sich abmelden' },
    membership: {
      what: 'Ihre Sitzung beim Mitgliederverzeichnis',
      until: 'bis Sie sich abmelden oder diesen Tab schließen',
    },
    'pending-sign-out': {
      what: 'Eine Abmeldung, von der die Website noch nichts weiß',
      until: 'bis sie davon erfahren hat',
    },
    language: { what: 'Sprache', until: 'bis Sie sie löschen' },
    theme: { what: 'Farbschema', until: 'bis Sie es löschen' },
    'find-key': { what: 'Dass die Taste / die Suche nicht öffnet', until: 'bis Sie es löschen' },
    'last-visit': {
      what: 'Wann Sie zuletzt hier waren',
      until:
        'bis Sie es löschen oder sich abmelden, ohne Ihre Entwürfe zu behalten; ab dem nächsten Besuch wird es wieder vermerkt',
    },
    'known-conferences': {
      what: 'Welche Tagungen hier schon in einer Liste standen',
      until: 'bis Sie es löschen; ab der nächsten Liste wird es wieder vermerkt',
    },
    drafts: {
      what: 'Dass hier Entwürfe geschrieben worden sind',
      until: 'bis Sie im Browser die Daten dieser Website löschen',
    },
    reloads: { what: 'Wann dieser Tab von selbst neu geladen wurde', until: 'bis Sie diesen Tab schließen' },
    'session-seen': { what: 'Wann Ihre Anmeldung zuletzt bestätigt wurde', until: 'bis Sie sich abmelden' },
    confirmed: {
      what: 'Wann Ihre Anmeldung in diesem Tab zuletzt bestätigt wurde',
      until: 'bis Sie sich abmelden oder diesen Tab schließen',
    },
    'login-name': {
      what: 'Die E-Mail-Adresse, die im Anmeldeformular schon eingetragen ist',
      until:
        'bis Sie sich abmelden, eine andere Person sich anmeldet oder sie im Anmeldeformular entfernt wird; sie bleibt, wenn Ihre Anmeldung von selbst endet',
    },
    scroll: { what: 'Wie weit Seiten gescrollt waren', until: 'bis Sie sich abmelden oder diesen Tab schließen' },
  },
  preferences: 'Einstellungen',
  language: 'Sprache',
  theme: 'Farbschema',
  themes: { system: 'Wie auf diesem Gerät', light: 'Hell', dark: 'Dunkel' },
  logout: 'Abmeldung',
};

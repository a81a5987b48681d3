import { pluralIn } from '../../i18n/plural.ts';
import type { SessionWords } from '../../features/session/session-words.ts';

const plural = pluralIn('de');

export const session: SessionWords = {
  title: 'Anmeldung',
  firstTitle: 'Erste Anmeldung',
  firstSteps: [
    'Verwenden Sie die E-Mail-Adresse, unter der die Gesellschaft Sie kennt.',
    'Geben Sie das Passwort ein, das Sie mit der Mitgliedschaft bekommen haben.',
    'Wählen Sie danach Ihr eigenes Passwort.',
  ],
  email: 'E-Mail',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  button: 'Anmelden',
  busy: 'Anmeldung läuft\u00a0…',
  emailMissing: 'Geben Sie Ihre E-Mail-Adresse ein.',
  passwordMissing: 'Geben Sie Ihr Passwort ein.',
  failed: 'Anmeldung fehlgeschlagen',
  failedBecause: {
    offline: 'Die Website war nicht zu erreichen.',
    'rate-limited': 'Zu viele Versuche. Warten Sie einen Moment und versuchen Sie es erneut.',
    unavailable: 'Die Website hat eine Störung.',
  },
  stillSignedIn:
    'In diesem Browser ist noch eine andere Sitzung offen. Beenden Sie sie und melden Sie sich dann hier an.',
  endSession: 'Die offene Sitzung beenden',
  membershipRefused: 'Sie sind angemeldet. Das Mitgliederverzeichnis hat die Anmeldung nicht angenommen und antwortet:',
  membershipUnknown:
    'Das Mitgliederverzeichnis kennt diese E-Mail-Adresse mit diesem Passwort nicht. Sie können die Website trotzdem nutzen.',
  membershipUnclear: 'Ihre Mitgliedschaft konnte nicht bestätigt werden. Sie können die Website trotzdem nutzen.',
  writeTo: (mail) => `Sind Sie Mitglied? Schreiben Sie an ${mail}`,
  alreadyIn: (name) => (name === '' ? 'Sie sind angemeldet.' : `Sie sind als ${name} angemeldet.`),
  continue: 'Weiter',
  forgotPassword: 'Passwort vergessen?',
  notYou: 'Nicht Sie? E-Mail-Adresse entfernen',
  unchecked: 'Ihre Anmeldung konnte nicht geprüft werden. Sie können sich neu anmelden.',
  firstLoginLink: 'Melden Sie sich zum ersten Mal an?',
  join: 'Noch nicht Mitglied? Mitglied werden',
  logout: 'Abmelden',
  edit: 'Bearbeiten',
  editUnavailable: 'Hier gibt es nichts zu bearbeiten.',
  cms: 'CMS',
  content: 'Inhalt',
  signingIn: 'Anmeldung läuft',
  signingOut: 'Abmeldung läuft',
  logoutPending: 'Sie sind hier abgemeldet. Die Website hat nicht geantwortet und erfährt es beim nächsten Mal.',
  endAtContentSystem: 'Sie sind hier abgemeldet. Beenden Sie Ihre Sitzung auch auf der Website',
  ending: (minutesLeft) =>
    plural(minutesLeft, {
      one: 'Ihre Anmeldung endet in weniger als einer Minute.',
      other: `Ihre Anmeldung endet in weniger als ${minutesLeft} Minuten.`,
    }),
  perhapsEnded: 'Ihre Anmeldung ist vielleicht beendet.',
  stay: 'Angemeldet bleiben',
  staying: 'Wird angefragt\u00a0…',
  stays: 'Sie sind weiter angemeldet.',
  stayUnanswered: 'Die Website hat nicht geantwortet. Sie können es noch einmal versuchen.',
  keptTitle: 'Entwürfe behalten?',
  kept: (count) =>
    plural(count, {
      one: 'Auf diesem Gerät liegt ein Entwurf, den Sie nicht veröffentlicht oder eingereicht haben.',
      other: `Auf diesem Gerät liegen ${count} Entwürfe, die Sie nicht veröffentlicht oder eingereicht haben.`,
    }),
  versionsTitle: 'Frühere Fassungen behalten?',
  versionsKept: 'Auf diesem Gerät liegen frühere Fassungen Ihrer Texte.',
  keptRules:
    'Was Sie behalten, ist wieder da, wenn Sie sich hier anmelden. Das Portal zeigt es nur Ihnen; wer diesen Browser sonst benutzt, kann es aber mit Entwicklerwerkzeugen lesen. Nach 30 Tagen wird es gelöscht. Auch der Zeitpunkt Ihres Besuchs bleibt vermerkt.',
  keepDrafts: 'Auf diesem Gerät behalten',
  deleteDrafts: 'Löschen',
};

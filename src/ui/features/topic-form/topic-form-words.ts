import type { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import type { Words } from '../../i18n/messages-provider.tsx';

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
  readonly legend: (extensions: string) => string;
  readonly invalidType: (extensions: string) => string;
  readonly tooLarge: string;
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
  /** At a moment in milliseconds since 1970. */
  readonly kept: (at: number) => string;
  readonly notKept: string;
  readonly restored: (at: number) => string;
}

/** The day comes before the month: the association is a European one. */
const time = (locale: string) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
const moment = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

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
  legend: (extensions) => `Allowed: ${extensions}; Max size is 32 MB`,
  invalidType: (extensions) => `Invalid file type. Supported formats are: ${extensions}`,
  tooLarge: 'File size exceeds 32 MB limit.',
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
    unauthorised: 'One has to be logged in.',
    forbidden: 'Only who is in the group may post.',
    'not-found': 'The content system does not know where to put it.',
    conflict: 'Somebody changed something at the same time.',
    'too-large': 'It is too large for the content system.',
    'rate-limited': 'Too many requests came from here in a short time.',
    unavailable: 'The content system did not manage to answer.',
    refused: 'The content system refused.',
    'invalid-answer': 'The answer made no sense.',
  },
  perhapsPosted: 'It may have arrived all the same.',
  retry: 'Retry',
  found: 'A topic with this title is already in the group',
  unclear: 'The last attempt may have arrived',
  unclearHint: 'There was no answer to it. Posting again may put the topic into the group twice.',
  postAgain: 'Post again',
  saving: 'Saving…',
  kept: (at) => `Kept on this device ${time('en-GB').format(at)}`,
  notKept: 'Not kept on this device: it has no room or no storage. Do not leave before it is posted.',
  restored: (at) => `Draft of ${moment('en-GB').format(at)} restored`,
};

const de: TopicFormWords = {
  form: 'Neues Thema anlegen',
  title: 'Titel',
  titleMissing: 'Geben Sie einen Titel ein.',
  message: 'Nachricht',
  placeholder: 'Schreiben Sie hier Ihre Nachricht',
  formatted: 'Diese Nachricht ist formatiert. Sie lässt sich bearbeiten, sobald der Editor geladen ist.',
  editorMissing: 'Der Editor konnte nicht geladen werden. Was Sie hier schreiben, wird als einfacher Text gesendet.',
  formattedEditorMissing:
    'Der Editor konnte nicht geladen werden. Diese Nachricht ist formatiert: Ohne ihn lässt sie sich so senden, wie sie ist, aber nicht bearbeiten.',
  attach: 'Datei(en) anhängen',
  legend: (extensions) => `Erlaubt: ${extensions}; höchstens 32 MB`,
  invalidType: (extensions) => `Ungültiger Dateityp. Unterstützte Formate: ${extensions}`,
  tooLarge: 'Die Datei ist größer als 32 MB.',
  ofFile: (name, problem) => `${name}: ${problem}`,
  added: (count, of) => `${count} von ${of} hinzugefügt`,
  fileAdded: (name) => `${name} hinzugefügt`,
  files: 'Angehängte Dateien',
  unnamedFile: 'Datei ohne Namen',
  emptyFile: 'leer: 0 Bytes',
  copying: 'wird gelesen…',
  unreadable: 'ist nicht mehr lesbar',
  attachAgain: 'Erneut anhängen',
  remove: 'Entfernen',
  fileRemoved: (name) => `${name} entfernt`,
  fileUnreadable: (name) => `${name} ist nicht mehr lesbar. Hängen Sie die Datei erneut an oder entfernen Sie sie.`,
  drop: 'Zum Anhängen hier ablegen',
  clear: 'Leeren',
  cleared: 'Das Formular ist geleert.',
  undo: 'Rückgängig',
  undone: 'Alles ist wieder da.',
  submit: 'Thema anlegen',
  sending: 'wird gesendet',
  progress: 'Bisher gesendet',
  sent: (part) => `Wird gesendet: ${part}`,
  cancelled: 'Das Senden wurde abgebrochen. Alles ist noch da.',
  posted: 'Das Thema ist angelegt.',
  beingSent: 'An diese Gruppe wird schon ein Thema gesendet. Alles ist noch da.',
  failed: 'Das Thema konnte nicht angelegt werden.',
  failedBecause: {
    offline: 'Es besteht keine Verbindung zum Redaktionssystem.',
    unauthorised: 'Dafür muss man angemeldet sein.',
    forbidden: 'Nur wer in der Gruppe ist, darf Themen anlegen.',
    'not-found': 'Das Redaktionssystem weiß nicht, wohin damit.',
    conflict: 'Jemand hat gleichzeitig etwas geändert.',
    'too-large': 'Es ist zu groß für das Redaktionssystem.',
    'rate-limited': 'Von hier kamen in kurzer Zeit zu viele Anfragen.',
    unavailable: 'Das Redaktionssystem konnte nicht antworten.',
    refused: 'Das Redaktionssystem hat abgelehnt.',
    'invalid-answer': 'Die Antwort war unverständlich.',
  },
  perhapsPosted: 'Vielleicht ist es trotzdem angekommen.',
  retry: 'Erneut versuchen',
  found: 'Ein Thema mit diesem Titel ist schon in der Gruppe',
  unclear: 'Der letzte Versuch ist vielleicht angekommen',
  unclearHint: 'Es kam keine Antwort. Noch einmal gesendet, steht das Thema vielleicht zweimal in der Gruppe.',
  postAgain: 'Noch einmal anlegen',
  saving: 'Wird gespeichert…',
  kept: (at) => `Auf diesem Gerät gesichert ${time('de').format(at)}`,
  notKept:
    'Nicht auf diesem Gerät gesichert: Es hat keinen Platz oder keinen Speicher. Bleiben Sie hier, bis das Thema angelegt ist.',
  restored: (at) => `Entwurf vom ${moment('de').format(at)} wiederhergestellt`,
};

export const topicFormWords: Words<TopicFormWords> = { en, de };

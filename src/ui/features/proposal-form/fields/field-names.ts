import type { LanguageCode } from '../../../../application/ports/portal-settings.ts';
import type { Words } from '../../../i18n/messages-provider.tsx';

/** The fields of the three forms, and `workshop.description`, which asks for more than other descriptions. */
type Asked =
  | 'title'
  | 'abstract'
  | 'description'
  | 'workshop.description'
  | 'keywords'
  | 'references'
  | 'format'
  | 'people'
  | 'chair'
  | 'respondent'
  | 'organisers'
  | 'participants'
  | 'papers'
  | 'presenters'
  | 'willingToChair'
  | 'audienceSize'
  | 'room'
  | 'language'
  | 'stream'
  | 'workingGroup'
  | 'mode'
  | 'equipment'
  | 'accessNeeds'
  | 'notes'
  | 'statementMember'
  | 'statementOwnWork'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'affiliation'
  | 'position'
  | 'country'
  | 'orcid'
  | 'roles'
  | 'presenting'
  | 'bio'
  | 'contribution';

type Option =
  'onSite' | 'online' | 'either' | 'organiser' | 'chair' | 'speaker' | 'coAuthor' | 'respondent' | 'participant';

/** What fields and choices are called. */
interface FieldNames {
  readonly fields: Readonly<Record<Asked, string>>;
  readonly options: Readonly<Record<Option, string>>;
}

const en: FieldNames = {
  fields: {
    title: 'Title',
    abstract: 'Abstract',
    description: 'Description',
    'workshop.description': 'Description and aims',
    keywords: 'Keywords',
    references: 'References',
    format: 'Format',
    people: 'People',
    chair: 'Chair',
    respondent: 'Respondent',
    organisers: 'Organisers',
    participants: 'Participants',
    papers: 'Papers',
    presenters: 'Presenters',
    willingToChair: 'I am willing to chair a session',
    audienceSize: 'Size of the audience',
    room: 'Room',
    language: 'Language',
    stream: 'Stream',
    workingGroup: 'Working group',
    mode: 'Where it takes place',
    equipment: 'Equipment',
    accessNeeds: 'Access needs',
    notes: 'Notes for the organisers',
    statementMember: 'Everybody who presents is a member, or will be by the time of the conference',
    statementOwnWork: 'This is our own work, and whoever is named here has agreed to be',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    affiliation: 'Affiliation',
    position: 'Position',
    country: 'Country',
    orcid: 'ORCID',
    roles: 'Roles',
    presenting: 'Presenting',
    bio: 'Biographical note',
    contribution: 'Contribution',
  },
  options: {
    onSite: 'On site',
    online: 'Online',
    either: 'Either',
    organiser: 'Organiser',
    chair: 'Chair',
    speaker: 'Speaker',
    coAuthor: 'Co-author',
    respondent: 'Respondent',
    participant: 'Participant',
  },
};

const de: FieldNames = {
  fields: {
    title: 'Titel',
    abstract: 'Abstract',
    description: 'Beschreibung',
    'workshop.description': 'Beschreibung und Ziele',
    keywords: 'Schlagwörter',
    references: 'Literatur',
    format: 'Ablauf',
    people: 'Personen',
    chair: 'Moderation',
    respondent: 'Respondenz',
    organisers: 'Verantwortliche',
    participants: 'Beteiligte',
    papers: 'Vorträge',
    presenters: 'Vortragende',
    willingToChair: 'Ich bin bereit, eine Sitzung zu moderieren',
    audienceSize: 'Größe des Publikums',
    room: 'Raum',
    language: 'Sprache',
    stream: 'Themenstrang',
    workingGroup: 'Arbeitsgruppe',
    mode: 'Ort',
    equipment: 'Technik',
    accessNeeds: 'Barrierefreiheit',
    notes: 'Hinweise für die Organisation',
    statementMember: 'Alle, die vortragen, sind Mitglied oder werden es bis zur Tagung',
    statementOwnWork: 'Dies ist unsere eigene Arbeit, und wer hier genannt ist, hat zugestimmt',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    affiliation: 'Institution',
    position: 'Position',
    country: 'Land',
    orcid: 'ORCID',
    roles: 'Rollen',
    presenting: 'Trägt vor',
    bio: 'Kurzbiografie',
    contribution: 'Beitrag',
  },
  options: {
    onSite: 'Vor Ort',
    online: 'Online',
    either: 'Beides ist möglich',
    organiser: 'Organisation',
    chair: 'Moderation',
    speaker: 'Vortrag',
    coAuthor: 'Mitverfasst',
    respondent: 'Respondenz',
    participant: 'Teilnahme',
  },
};

const names: Words<FieldNames> = { en, de };

const named = (from: Readonly<Record<string, string>>, id: string): string | undefined =>
  Object.hasOwn(from, id) ? from[id] : undefined;

/** See `FieldWords.label` and `FieldWords.option`. */
export const fieldNames = (language: LanguageCode) => ({
  label: (id: string, kind?: string): string =>
    named(names[language].fields, `${kind}.${id}`) ?? named(names[language].fields, id) ?? id,
  option: (_fieldId: string, option: string): string => named(names[language].options, option) ?? option,
});

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
export interface FieldNames {
  readonly fields: Readonly<Record<Asked, string>>;
  readonly options: Readonly<Record<Option, string>>;
}

const named = (from: Readonly<Record<string, string>>, id: string): string | undefined =>
  Object.hasOwn(from, id) ? from[id] : undefined;

/** See `FieldWords.label` and `FieldWords.option`. */
export const fieldNames = ({ fields, options }: FieldNames) => ({
  label: (id: string, kind?: string): string => named(fields, `${kind}.${id}`) ?? named(fields, id) ?? id,
  option: (_fieldId: string, option: string): string => named(options, option) ?? option,
});

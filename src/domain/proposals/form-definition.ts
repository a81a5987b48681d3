import type { LocalText } from '../shared/entity-texts.ts';

/* Valid ids of proposal kinds and fields, from any source. */

/** A kind id: lower-case letters, digits, underscores; no name of `Object.prototype`. */
export const isKindId = (id: string): boolean => /^[a-z][a-z0-9_]{0,31}$/.test(id) && !(id in Object.prototype);

/** A field id: as above, but capitals allowed and no underscores. It is a key of `form_json`. */
export const isFieldId = (id: string): boolean => /^[a-z][a-z0-9]{0,31}$/i.test(id) && !(id in Object.prototype);

/** The built-in proposal kinds (docs/specification.md, section 2); settings may add others. */
export const DefaultKind = { panel: 'panel', paper: 'paper', workshop: 'workshop' } as const;
export type DefaultKind = (typeof DefaultKind)[keyof typeof DefaultKind];

export const defaultKinds: readonly DefaultKind[] = Object.values(DefaultKind);

export const isDefaultKind = (value: unknown): value is DefaultKind => defaultKinds.some((kind) => kind === value);

export type ProposalKind = string;

/* Forms as data: fields, limits, requirements. Views hold the texts, `validation-errors.ts` the validation. */

interface Field {
  readonly id: string;
  /** Required to send, never to save. */
  readonly required: boolean;
  /** Plain text, for fields added by settings; otherwise views have the label. */
  readonly label?: LocalText | undefined;
  readonly hint?: LocalText | undefined;
}

export interface TextField extends Field {
  readonly type: 'text';
  readonly lines: 'one' | 'many';
  readonly max?: { readonly count: number; readonly unit: 'words' | 'characters' } | undefined;
  readonly form?: 'email' | 'orcid' | undefined;
}

export interface ChoiceField extends Field {
  readonly type: 'choice';
  readonly options: readonly string[];
  /** Whether options are ids with messages in the views, or display names themselves. */
  readonly named: 'translated' | 'verbatim';
}

/** Options have messages in the views, except those of added fields, which are display names. */
export interface ChoicesField extends Field {
  readonly type: 'choices';
  readonly options: readonly string[];
}

export interface TickField extends Field {
  readonly type: 'tick';
}

export interface ListField extends Field {
  readonly type: 'list';
  readonly lines: 'one' | 'many';
  readonly min: number;
  readonly max: number;
}

export interface EntriesField extends Field {
  readonly type: 'entries';
  readonly entry: 'person' | 'paper' | 'participant';
  readonly min: number;
  readonly max: number;
  readonly fields: readonly FieldDefinition[];
  /** A checkbox that at least one entry must have checked. */
  readonly oneWith?: string | undefined;
}

export type FieldDefinition = TextField | ChoiceField | ChoicesField | TickField | ListField | EntriesField;

export interface FormDefinition {
  readonly kind: ProposalKind;
  readonly fields: readonly FieldDefinition[];
}

export interface FieldChange {
  readonly required?: boolean | undefined;
  readonly min?: number | undefined;
  /** In the field's unit. A text without a default limit counts characters when single-line, else words. */
  readonly max?: number | undefined;
  readonly asked?: boolean | undefined;
}

/** Changes by field path: `title`, `people.bio`, `papers.presenters.email`. */
export type FieldChanges = Readonly<Record<string, FieldChange>>;

type Described<Of> = Of extends EntriesField
  ? Omit<Of, 'fields' | 'oneWith'>
  : Of extends ChoiceField
    ? Omit<Of, 'named'>
    : Of;

/** Options are display names; entries have the standard fields. */
export type DescribedField = Described<FieldDefinition> & { readonly label: LocalText };

export type AddedField = DescribedField & {
  /** The preceding field; by default it comes last before the shared fields. */
  readonly after?: string | undefined;
};

export interface DescribedKind {
  readonly id: ProposalKind;
  readonly label: LocalText;
  readonly fields: readonly (string | DescribedField)[];
  readonly changes: FieldChanges;
}

export interface ProposalForms {
  /** Without names the field is left out, here and below. */
  readonly languages: readonly string[];
  readonly streams: readonly string[];
  readonly workingGroups: readonly string[];
  readonly kinds: readonly (DefaultKind | DescribedKind)[];
  readonly fields: Readonly<Record<DefaultKind, readonly AddedField[]>>;
  readonly changes: Readonly<Record<DefaultKind, FieldChanges>>;
}

/* Settings that add no fields. */

export const noFields: ProposalForms['fields'] = { panel: [], paper: [], workshop: [] };
export const noChanges: ProposalForms['changes'] = { panel: {}, paper: {}, workshop: {} };

import type { LocalText } from '../shared/texts.ts';

/* What kinds of proposals and their fields may be called, wherever such an id comes from. */

/** Whether a kind may have this id: lower-case letters, digits and underscores, and nothing that all objects have. */
export const isKindId = (id: string): boolean => /^[a-z][a-z0-9_]{0,31}$/.test(id) && !(id in Object.prototype);

/** The same for a field, which may have capitals as well: it is a key of `form_json`. */
export const isFieldId = (id: string): boolean => /^[a-z][a-z0-9]{0,31}$/i.test(id) && !(id in Object.prototype);

/** The kinds of proposal that every portal knows (specification, section 2); an association's settings may add others. */
export const DefaultKind = { panel: 'panel', paper: 'paper', workshop: 'workshop' } as const;
export type DefaultKind = (typeof DefaultKind)[keyof typeof DefaultKind];

/** In the order in which they are offered where the settings name no other. */
export const defaultKinds: readonly DefaultKind[] = Object.values(DefaultKind);

export const isDefaultKind = (value: unknown): value is DefaultKind => defaultKinds.some((kind) => kind === value);

/**
 * A kind by its id, as it stands in addresses, in the names of event settings and in what the device keeps. Which kinds
 * can be proposed is in the settings: see `kindsOf`.
 */
export type ProposalKind = string;

/*
 * What the forms ask, as data: fields, limits, what is required. The words for them are the views'; the rules that judge
 * what was written are in `shortcomings.ts`.
 */

interface Field {
  /** The key in `form_json`, and the id of its words; see `isFieldId`. */
  readonly id: string;
  /** Whether a proposal without it is incomplete. Nothing is required to save. */
  readonly required: boolean;
  /** What the settings call it, where they have added it. Plain text; absent: the views have words for its id. */
  readonly label?: LocalText | undefined;
  /** What is worth knowing before it is filled in, likewise. */
  readonly hint?: LocalText | undefined;
}

/** Text of one line or several. */
export interface TextField extends Field {
  readonly type: 'text';
  readonly lines: 'one' | 'many';
  readonly max?: { readonly count: number; readonly unit: 'words' | 'characters' } | undefined;
  /** What it must look like. */
  readonly form?: 'email' | 'orcid' | undefined;
}

/** One of several. */
export interface ChoiceField extends Field {
  readonly type: 'choice';
  readonly options: readonly string[];
  /** Whether the options are ids that the views have words for, or names that stand for themselves. */
  readonly named: 'by-words' | 'by-themselves';
}

/** Any number of several. Their words are the views', unless the settings have added the field: then they stand for themselves. */
export interface ChoicesField extends Field {
  readonly type: 'choices';
  readonly options: readonly string[];
}

/** Yes or no. A required one has to be yes. */
export interface TickField extends Field {
  readonly type: 'tick';
}

/** Texts in an order: keywords, references. Blank ones do not count. */
export interface ListField extends Field {
  readonly type: 'list';
  readonly lines: 'one' | 'many';
  /** Once there is one: where nothing is required, none at all is enough. */
  readonly min: number;
  readonly max: number;
}

/** People, papers or participants in an order, each with fields of its own. */
export interface EntriesField extends Field {
  readonly type: 'entries';
  /** `participant` is a person with a contribution. */
  readonly entry: 'person' | 'paper' | 'participant';
  /** As in lists. */
  readonly min: number;
  readonly max: number;
  readonly fields: readonly FieldDefinition[];
  /** A tick that at least one of them has to have. */
  readonly oneWith?: string | undefined;
}

export type FieldDefinition = TextField | ChoiceField | ChoicesField | TickField | ListField | EntriesField;

export interface FormDefinition {
  readonly kind: ProposalKind;
  /** In the order in which they are asked. */
  readonly fields: readonly FieldDefinition[];
}

/** What a setting may change of a field. */
export interface FieldChange {
  readonly required?: boolean | undefined;
  /** Of lists and entries. */
  readonly min?: number | undefined;
  /**
   * In what the field counts: words, characters, entries. A text that had no limit before counts characters when it is one
   * line, else words.
   */
  readonly max?: number | undefined;
  /** `false` takes the field out of the form. */
  readonly asked?: boolean | undefined;
}

/** Fields by their path: `title`, `people.bio`, `papers.presenters.email`. */
export type FieldChanges = Readonly<Record<string, FieldChange>>;

type Described<Of> = Of extends EntriesField
  ? Omit<Of, 'fields' | 'oneWith'>
  : Of extends ChoiceField
    ? Omit<Of, 'named'>
    : Of;

/**
 * A field that the settings describe. Its options stand for themselves, and its entries ask what people, participants or
 * papers are always asked.
 */
export type DescribedField = Described<FieldDefinition> & { readonly label: LocalText };

/** A field that the settings add to one of the default kinds. */
export type AddedField = DescribedField & {
  /** The field that it stands behind; absent: it is the last one before what all forms ask. */
  readonly after?: string | undefined;
};

/** A kind of proposal that the settings describe. */
export interface DescribedKind {
  readonly id: ProposalKind;
  readonly label: LocalText;
  /** In the order in which they are asked. A text names one that the portal knows: see `namedFields`. */
  readonly fields: readonly (string | DescribedField)[];
  readonly changes: FieldChanges;
}

/** What one association asks (settings: `proposalForms`). */
export interface ProposalForms {
  /** Languages of presentation that can be chosen, by their names; none: that is not asked. */
  readonly languages: readonly string[];
  /** Themes and the open call, by their names; none: that is not asked. */
  readonly streams: readonly string[];
  /** Working groups that sponsor proposals, by their names; none: that is not asked. */
  readonly workingGroups: readonly string[];
  /** What can be proposed, in the order in which it is offered: default kinds by their ids, others as they are described. */
  readonly kinds: readonly (DefaultKind | DescribedKind)[];
  /** What default kinds ask besides. */
  readonly fields: Readonly<Record<DefaultKind, readonly AddedField[]>>;
  /** What is different in default kinds. */
  readonly changes: Readonly<Record<DefaultKind, FieldChanges>>;
}

/* What settings say of the default kinds that leave them as they are. */

export const noFields: ProposalForms['fields'] = { panel: [], paper: [], workshop: [] };
export const noChanges: ProposalForms['changes'] = { panel: {}, paper: {}, workshop: {} };

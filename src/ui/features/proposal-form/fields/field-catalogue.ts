import type { EntriesField, FieldDefinition } from '../../../../domain/proposals/form-definition.ts';
import type { ProposalKind } from '../../../../domain/proposals/proposal-kind.ts';
import type { Shortcoming } from '../../../../domain/proposals/shortcomings.ts';

type EntryKind = EntriesField['entry'];
type Unit = 'words' | 'characters';
interface Max {
  readonly count: number;
  readonly unit: Unit;
}

/** What the forms say of their fields. Everything that a field of the settings may be called has a word here. */
export interface FieldWords {
  /** The name of a field; of one that nobody knows, its id. Some are called something else in one kind of form. */
  readonly label: (fieldId: string, kind?: ProposalKind) => string;
  /** What can be chosen, by its words; what stands for itself, and what nobody knows, as it is. */
  readonly option: (fieldId: string, option: string) => string;
  /** Why a field is not as it should be, as it is said beside the field. @param field see `fieldAt`. */
  readonly problem: (shortcoming: Shortcoming, field?: FieldDefinition) => string;
  /** The same in few words, after the field's name and a colon; empty where its name says enough. */
  readonly brief: (shortcoming: Shortcoming, field?: FieldDefinition) => string;
  /** An entry that has no name yet, by its number from 1. */
  readonly unnamed: (entry: EntryKind, number: number) => string;

  /** What something is called, or what is done to it, and then which it is or what is said of it. */
  readonly labelled: (label: string, text: string) => string;
  readonly optional: string;
  readonly upTo: (max: Max) => string;
  /** How long a text is, beside it. */
  readonly counted: (count: number, max: Max) => string;
  /** That a limit has been crossed, once. */
  readonly over: (max: Max) => string;
  readonly withinAgain: string;
  /** How many there may be. */
  readonly between: (min: number, max: number) => string;
  /** What is said of each that is beyond the limit. */
  readonly beyond: (max: number) => string;
  readonly orcidHint: string;
  readonly notChosen: string;
  readonly notOffered: (option: string) => string;

  /** A name of a field or a choice as it stands within a line. */
  readonly within: (label: string) => string;
  /** What an entry lacks, and what of it needs a look, by the names of its fields. */
  readonly missing: (labels: readonly string[]) => string;
  readonly toCheck: (labels: readonly string[]) => string;

  readonly addEntry: (entry: EntryKind, fieldId: string) => string;
  readonly addText: (fieldId: string) => string;
  /** One of several texts of a field, by its number from 1. */
  readonly text: (fieldId: string, number: number) => string;
  readonly edit: string;
  readonly show: string;
  readonly hide: string;
  readonly done: string;
  readonly remove: string;
  readonly removed: (name: string) => string;
  readonly undo: string;
  readonly restored: (name: string) => string;
  readonly moveUp: string;
  readonly moveDown: string;
  readonly moved: (name: string, place: number, of: number) => string;
  readonly split: (count: number) => string;
  readonly keepAsOne: string;
  readonly keptAsOne: string;
  readonly fillIn: string;
  readonly filledIn: string;

  readonly pasteList: string;
  readonly pasteLabel: string;
  readonly pasteHint: string;
  readonly understood: (count: number) => string;
  /** @param lines numbers of lines, from 1. */
  readonly notUnderstood: (lines: readonly number[]) => string;
  readonly andMore: (count: number) => string;
  readonly noEmail: string;
  readonly addPeople: (count: number) => string;
  readonly added: (count: number) => string;
}

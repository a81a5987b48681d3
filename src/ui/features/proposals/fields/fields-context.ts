import { createContext, type Dispatch, type ReactNode, type SetStateAction, use, useSyncExternalStore } from 'react';
import type { FieldDefinition, ProposalKind } from '../../../../domain/proposals/form-definition.ts';
import {
  type FieldPath,
  type FormValues,
  pathName,
  valueAt,
  withValue,
} from '../../../../domain/proposals/form-values.ts';
import type { Shortcoming } from '../../../../domain/proposals/shortcomings.ts';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { fieldWords } from './field-words.ts';

/** What the form holds in one place; renders again when that has changed. */
export function useValue(path: FieldPath): unknown {
  const { form } = useFields();
  const current = () => valueAt(form.values, path);
  return useSyncExternalStore(form.subscribe, current, current);
}

/** The value of a field, and the way to change it. Read-only forms ignore changes. */
export function useField<Value>(path: FieldPath, read: (value: unknown) => Value) {
  const { disabled, form } = useFields();
  return {
    value: read(useValue(path)),
    set: (value: Value) => {
      if (!disabled) form.edit(withValue(form.values, path, value));
    },
  };
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
export const asTick = (value: unknown): boolean => value === true;
export const asTexts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(asText) : []);
export const asEntries = (value: unknown): readonly FormValues[] =>
  Array.isArray(value) ? (value as readonly FormValues[]) : [];

/** The entries that are unfolded, by the names of their paths. All others are folded. */
export type Folds = ReadonlySet<string>;

/** What an entry's path and those within it are called after the entry has come to another place. */
export function foldsAfter(
  open: Folds,
  list: FieldPath,
  /** Where the entry at an index is now; `undefined` when it is gone. */
  place: (index: number) => number | undefined,
): Folds {
  const before = `${pathName(list)}.`;
  return new Set(
    [...open].flatMap((name) => {
      if (!name.startsWith(before)) return [name];
      const [index = '', ...within] = name.slice(before.length).split('.');
      const now = place(Number(index));
      return now === undefined ? [] : [`${before}${[now, ...within].join('.')}`];
    }),
  );
}

/** Where the entries are after one of them has been moved. */
export function afterMove(from: number, to: number): (index: number) => number {
  return (index) => {
    if (index === from) return to;
    const left = index > from ? index - 1 : index;
    return left >= to ? left + 1 : left;
  };
}

export const afterInsert = (at: number) => (index: number) => (index >= at ? index + 1 : index);

export const afterRemove = (at: number) => (index: number) => {
  if (index === at) return undefined;
  return index > at ? index - 1 : index;
};

/** The entries that a path leads through, each of which has to be unfolded for the last of it to be seen. */
export function entriesOn(path: FieldPath): readonly string[] {
  return path.flatMap((step, at) => (typeof step === 'number' ? [pathName(path.slice(0, at + 1))] : []));
}

/** What can be operated in a field of several parts, the best of it first. */
const operable = ['input:checked', 'input, select, textarea, button'];

/**
 * Gives a field the focus, or what is nearest to it: its list, where an entry has gone meanwhile. A list names what of it
 * is meant as `data-entry-point`.
 */
export function focusField(path: FieldPath): void {
  for (let length = path.length; length > 0; length -= 1) {
    const field = document.getElementById(fieldId(path.slice(0, length)));
    if (!field) continue;
    const named = document.getElementById(field.dataset['entryPoint'] ?? '');
    const within = operable
      .map((selector) => field.querySelector<HTMLElement>(selector))
      .find((found) => found !== null);
    (named ?? within ?? field).focus();
    return;
  }
}

/** @param id of an element that can have it. */
export const focusById = (id: string): void => document.getElementById(id)?.focus();

/** The id of a field's element in the document: `field-people-0-email`. Links of the checklist lead there. */
export const fieldId = (path: FieldPath): string => ['field', ...path].join('-');

/** The member who fills in the form. */
export interface OwnData {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** The one place that has the values of a form. */
export interface FormSource {
  /** As `readForm` reads them; what has not changed stays the same object. */
  readonly values: FormValues;
  /** @returns what ends it. */
  readonly subscribe: (changed: () => void) => () => void;
  /** With all values: what no field knows is there as it came. */
  readonly edit: (values: FormValues) => void;
}

/** What all fields of a form have in common. */
export interface FieldsState {
  readonly kind: ProposalKind;
  readonly disabled: boolean;
  readonly strict: boolean;
  readonly own: OwnData | undefined;
  readonly form: FormSource;
}

export const FieldsContext = createContext<FieldsState>({
  kind: '',
  disabled: true,
  strict: false,
  own: undefined,
  form: { values: {}, subscribe: () => () => {}, edit: () => {} },
});
export const useFields = (): FieldsState => use(FieldsContext);

export interface FoldsState {
  readonly open: Folds;
  readonly setOpen: Dispatch<SetStateAction<Folds>>;
}
export const FoldsContext = createContext<FoldsState>({ open: new Set(), setOpen: () => {} });

/** What the form lacks, by the names of the fields' paths. It follows what is typed, but does not hold it up. */
export type Problems = ReadonlyMap<string, readonly Shortcoming[]>;
export const ProblemsContext = createContext<Problems>(new Map());

/** What is said at once; that something is missing only once the member wants to send. */
const saidAtOnce: readonly Shortcoming['problem'][] = ['too-long', 'too-many', 'not-an-option'];
const saidOnceLeft: readonly Shortcoming['problem'][] = ['not-an-email', 'not-an-orcid'];

/**
 * What is wrong with a field, as far as it is to be said at the moment.
 *
 * @param left whether what is being typed in it may be taken for finished.
 */
export function useSaidOf(path: FieldPath, left = true): readonly Shortcoming[] {
  const { strict } = useFields();
  const found = use(ProblemsContext).get(pathName(path)) ?? [];
  return found.filter(
    ({ problem }) => strict || saidAtOnce.includes(problem) || (left && saidOnceLeft.includes(problem)),
  );
}

/** The same as sentences; `undefined` when there is nothing. */
export function useProblem(path: FieldPath, field: FieldDefinition, left?: boolean): string | undefined {
  const words = useWords(fieldWords);
  const said = useSaidOf(path, left);
  return said.map((each) => words.problem(each, field)).join(' ') || undefined;
}

/**
 * Shows fields below a path: entries have fields, and some of those are entries again.
 *
 * @param isOwn whether they are about whoever fills in the form, whose data the browser may know.
 */
export type RenderFields = (fields: readonly FieldDefinition[], path: FieldPath, isOwn?: boolean) => ReactNode;

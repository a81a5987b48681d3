import { createContext, type Dispatch, type ReactNode, type SetStateAction, use, useSyncExternalStore } from 'react';
import type { FieldDefinition, ProposalKind } from '../../../../domain/proposals/form-definition.ts';
import {
  type FieldPath,
  type FormValues,
  pathName,
  valueAt,
  withValue,
} from '../../../../domain/proposals/form-values.ts';
import type { ValidationError } from '../../../../domain/proposals/validation-errors.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { fieldMessages } from './field-messages.ts';

/** The value at a path; renders again when that value changes. */
export function useValue(path: FieldPath): unknown {
  const { form } = useFields();
  const current = () => valueAt(form.values, path);
  return useSyncExternalStore(form.subscribe, current, current);
}

/** The value of a field and its setter. Read-only forms ignore changes. */
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

/** Path names of the unfolded entries. */
export type Folds = ReadonlySet<string>;

/** Renames the paths of entries after entries were moved. */
export function foldsAfter(
  open: Folds,
  list: FieldPath,
  /** The new index of an entry; `undefined` when it was removed. */
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

/** The entries along a path, which must be unfolded to show the last one. */
export function entriesOn(path: FieldPath): readonly string[] {
  return path.flatMap((step, at) => (typeof step === 'number' ? [pathName(path.slice(0, at + 1))] : []));
}

/** Focusable controls in a field, in order of preference. */
const operable = ['input:checked', 'input, select, textarea, button'];

/**
 * Focuses a field, or its closest existing ancestor if the entry was removed. A list names its focus target in
 * `data-entry-point`.
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

export const focusById = (id: string): void => document.getElementById(id)?.focus();

/** The id of a field's element: `field-people-0-email`. The checklist links to it. */
export const fieldId = (path: FieldPath): string => ['field', ...path].join('-');

export interface OwnData {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** The single source of a form's values. */
export interface FormSource {
  /** From `readForm`; unchanged values keep their identity. */
  readonly values: FormValues;
  /** @returns the unsubscribe function. */
  readonly subscribe: (changed: () => void) => () => void;
  /** Takes all values, including those of unknown fields. */
  readonly edit: (values: FormValues) => void;
}

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

/** Validation errors by path name. Deferred, so that typing is not delayed. */
export type Problems = ReadonlyMap<string, readonly ValidationError[]>;
export const ProblemsContext = createContext<Problems>(new Map());

/** Shown immediately; missing values are reported only once the member wants to send. */
const saidAtOnce: readonly ValidationError['problem'][] = ['too-long', 'too-many', 'not-an-option'];
const saidOnceLeft: readonly ValidationError['problem'][] = ['not-an-email', 'not-an-orcid'];

/**
 * The validation errors to show at a field now.
 *
 * @param left whether the member has finished typing in it.
 */
export function useSaidOf(path: FieldPath, left = true): readonly ValidationError[] {
  const { strict } = useFields();
  const found = use(ProblemsContext).get(pathName(path)) ?? [];
  return found.filter(
    ({ problem }) => strict || saidAtOnce.includes(problem) || (left && saidOnceLeft.includes(problem)),
  );
}

/** The errors of `useSaidOf` as text; `undefined` without any. */
export function useProblem(path: FieldPath, field: FieldDefinition, left?: boolean): string | undefined {
  const messages = useMessages(fieldMessages);
  const said = useSaidOf(path, left);
  return said.map((each) => messages.problem(each, field)).join(' ') || undefined;
}

/**
 * Renders fields below a path; entries nest.
 *
 * @param isOwn whether the fields are about the member, so that the browser may autofill them.
 */
export type RenderFields = (fields: readonly FieldDefinition[], path: FieldPath, isOwn?: boolean) => ReactNode;

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

export interface OwnData {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** The single source of a form's values. */
export interface FormSource {
  /** From `readForm`; unchanged values keep their identity. */
  readonly values: FormValues;
  readonly subscribe: (changed: () => void) => () => void;
  /** Takes all values, including those of unknown fields. */
  readonly edit: (values: FormValues) => void;
}

/** Path names of the unfolded entries and optional fields. */
export type Folds = ReadonlySet<string>;

/** What the fields of a form share. It changes rarely, because all of them render again then. */
interface FieldsState {
  readonly kind: ProposalKind;
  readonly disabled: boolean;
  readonly strict: boolean;
  readonly own: OwnData | undefined;
  readonly form: FormSource;
  /** Validation errors by path name. Deferred, so that typing is not delayed. */
  readonly problems: ReadonlyMap<string, readonly ValidationError[]>;
  readonly open: Folds;
  readonly setOpen: Dispatch<SetStateAction<Folds>>;
  /** Renders fields below a path; entries nest. The browser may autofill fields about the member (`isOwn`). */
  readonly renderFields: (fields: readonly FieldDefinition[], path: FieldPath, isOwn?: boolean) => ReactNode;
}

export const FieldsContext = createContext<FieldsState | undefined>(undefined);

export function useFields(): FieldsState {
  const state = use(FieldsContext);
  if (state === undefined) throw new Error('A field needs a form around it');
  return state;
}

/** The value of a field and its setter; renders again when the value changes. Read-only forms ignore changes. */
export function useField<Value>(path: FieldPath, read: (value: unknown) => Value) {
  const { disabled, form } = useFields();
  const current = () => valueAt(form.values, path);
  return {
    value: read(useSyncExternalStore(form.subscribe, current, current)),
    set: (value: Value) => {
      if (!disabled) form.edit(withValue(form.values, path, value));
    },
  };
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
export const asTexts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(asText) : []);
export const asEntries = (value: unknown): readonly FormValues[] =>
  Array.isArray(value) ? (value as readonly FormValues[]) : [];

/** Renames the paths of entries after their list was changed. `place` is the new index of an entry, -1 if removed. */
export function foldsAfter(open: Folds, list: FieldPath, place: (index: number) => number): Folds {
  const before = `${pathName(list)}.`;
  const names = [...open];
  // The same set renders no field again.
  if (!names.some((name) => name.startsWith(before))) return open;
  return new Set(
    names.flatMap((name) => {
      if (!name.startsWith(before)) return name;
      const [index, ...within] = name.slice(before.length).split('.');
      const now = place(Number(index));
      return now < 0 ? [] : `${before}${[now, ...within].join('.')}`;
    }),
  );
}

/** The entries along a path, which must be unfolded to show the last one. */
export function entriesOn(path: FieldPath): readonly string[] {
  return path.flatMap((step, at) => (typeof step === 'number' ? pathName(path.slice(0, at + 1)) : []));
}

/** The id of a field's element: `field-people-0-email`. The checklist links to it. */
export const fieldId = (path: FieldPath): string => ['field', ...path].join('-');

export const focusById = (id: string): void => document.getElementById(id)?.focus();

/** Focuses a field, or its closest ancestor if its entry was removed. A list names the target: `data-entry-point`. */
export function focusField(path: FieldPath): void {
  const field = document.getElementById(fieldId(path));
  if (!field) {
    if (path.length > 1) focusField(path.slice(0, -1));
    return;
  }
  const target =
    document.getElementById(field.dataset['entryPoint'] ?? '') ??
    field.querySelector<HTMLElement>('input:checked') ??
    field.querySelector<HTMLElement>('input, select, textarea, button');
  (target ?? field).focus();
}

/** Shown immediately; missing values are reported only once the member wants to send. */
const saidAtOnce: readonly ValidationError['problem'][] = ['too-long', 'too-many', 'not-an-option'];
const saidOnceLeft: readonly ValidationError['problem'][] = ['not-an-email', 'not-an-orcid'];

/** What the frame of a field shows, and the ids for its control. @param left whether the member has stopped typing. */
export function useFrame(
  field: FieldDefinition,
  path: FieldPath,
  hints: readonly (string | false | undefined)[] = [],
  left = true,
) {
  const messages = useMessages(fieldMessages);
  const { strict, problems } = useFields();
  const id = fieldId(path);
  const said = (problems.get(pathName(path)) ?? []).filter(
    ({ problem }) => strict || saidAtOnce.includes(problem) || (left && saidOnceLeft.includes(problem)),
  );
  const problem = said.map((each) => messages.problem(each, field)).join(' ') || undefined;
  const isOptional = !field.required && field.type !== 'tick';
  const hint = [...hints, isOptional && messages.optional].filter(Boolean).join(', ') || undefined;
  return {
    id,
    said,
    problem,
    hint,
    describedBy: idList((hint ?? field.hint) !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`),
  };
}

export const idList = (...ids: readonly (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;

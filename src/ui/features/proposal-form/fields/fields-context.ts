import { createContext, use, type Dispatch, type SetStateAction } from 'react';
import type { FieldDefinition } from '../../../../domain/proposals/form-definition.ts';
import { pathName, type FieldPath, type FormValues } from '../../../../domain/proposals/form-values.ts';
import type { ProposalKind } from '../../../../domain/proposals/proposal-kind.ts';
import type { Shortcoming } from '../../../../domain/proposals/shortcomings.ts';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { fieldWords } from './field-words.ts';
import type { Folds } from './folds.ts';

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

import {
  useCallback,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Ref,
} from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { FormDefinition } from '../../../../domain/proposals/form-definition.ts';
import { pathName, type FieldPath, type FormValues } from '../../../../domain/proposals/form-values.ts';
import { isObject } from '../../../../domain/proposals/value-reading.ts';
import { shortcomingsOf, type Shortcoming } from '../../../../domain/proposals/shortcomings.ts';
import { FieldsContext, FoldsContext, ProblemsContext, type OwnData, type Problems } from './fields-context.ts';
import { renderFields } from './fields.tsx';
import { focusField } from './focus-field.ts';
import { entriesOn, type Folds } from './folds.ts';

/** What can be asked of the fields from outside. */
export interface ProposalFieldsHandle {
  /** Unfolds whatever a field stands in, and gives it the focus. */
  show(path: FieldPath): void;
}

export interface ProposalFieldsProps {
  readonly ref?: Ref<ProposalFieldsHandle>;
  /** The same object for as long as the form asks the same. */
  readonly definition: FormDefinition;
  /**
   * What it holds at first, as `readForm` reads it. Afterwards it holds its own, until it is given other values: those are
   * filled in where they differ, and what is being typed elsewhere stays under the person's hands.
   */
  readonly filled: FormValues;
  /** Everything can be read and copied, and nothing changed. */
  readonly disabled: boolean;
  /** Says also what is missing, as for somebody who wants to send. */
  readonly strict: boolean;
  /** Whoever fills it in, to be filled in as one of the people. */
  readonly own: OwnData | undefined;
  /** After every edit, with everything that the form holds: what no field knows is there as it came. */
  readonly onChange: (values: FormValues) => void;
}

/** The fields of a proposal. They keep what is typed for as long as they are shown, and tell of every edit at once. */
export function ProposalFields(props: ProposalFieldsProps) {
  const { ref, definition, filled, disabled, strict, own, onChange } = props;
  const form = useForm({ defaultValues: filled });
  const { getValues, setValue } = form;
  const [values, setValues] = useState(filled);
  const [open, setOpen] = useState<Folds>(new Set());
  const [shown, setShown] = useState<{ readonly path: FieldPath }>();
  const listener = useRef(onChange);
  useLayoutEffect(() => {
    listener.current = onChange;
  }, [onChange]);

  const edited = useCallback(() => {
    // A copy: the form goes on with its own.
    const written = structuredClone(getValues());
    setValues(written);
    listener.current(written);
  }, [getValues]);

  const held = useRef(filled);
  // Before the next key: what is typed is added to what the form holds by then.
  useLayoutEffect(() => {
    if (held.current === filled) return;
    held.current = filled;
    for (const { path, value } of changesBetween(getValues(), filled)) setValue(pathName(path), structuredClone(value));
    setValues(structuredClone(getValues()));
  }, [filled, getValues, setValue]);

  useImperativeHandle(ref, () => ({
    show(path) {
      setOpen((before) => new Set([...before, ...entriesOn(path)]));
      setShown({ path });
    },
  }));
  // What has been unfolded for it is there by now.
  useEffect(() => {
    if (shown) focusField(shown.path);
  }, [shown]);

  const { kind } = definition;
  const state = useMemo(() => ({ kind, disabled, strict, own, edited }), [kind, disabled, strict, own, edited]);
  const folds = useMemo(() => ({ open, setOpen }), [open]);
  const judged = useDeferredValue(values);
  const found = useMemo(() => shortcomingsOf(definition, judged), [definition, judged]);
  const problems = useProblems(found);
  // The same for as long as it can be, so that fields are shown anew only when they have changed.
  const fields = useMemo(() => renderFields(definition.fields, []), [definition]);

  return (
    <FormProvider {...form}>
      <FieldsContext value={state}>
        <FoldsContext value={folds}>
          <ProblemsContext value={problems}>{fields}</ProblemsContext>
        </FoldsContext>
      </FieldsContext>
    </FormProvider>
  );
}

/** What is different in other values, by place; lists of another length are different as a whole. */
function changesBetween(
  before: unknown,
  after: unknown,
  path: FieldPath = [],
): readonly { readonly path: FieldPath; readonly value: unknown }[] {
  if (isObject(before) && isObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => changesBetween(before[key], after[key], [...path, key]));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length && after.every(isObject)) {
    return after.flatMap((each, index) => changesBetween(before[index], each, [...path, index]));
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, value: after }];
}

/** What is found, by field: the same for as long as the same is found, or with every key every field would be shown anew. */
function useProblems(found: readonly Shortcoming[]): Problems {
  const text = JSON.stringify(found);
  return useMemo(() => {
    const problems = new Map<string, Shortcoming[]>();
    for (const each of JSON.parse(text) as readonly Shortcoming[]) {
      const name = pathName(each.path);
      problems.set(name, [...(problems.get(name) ?? []), each]);
    }
    return problems;
  }, [text]);
}

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
  /** What it holds at first, as `readForm` reads it. Afterwards it holds its own: for other values it gets another `key`. */
  readonly initial: FormValues;
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
  const { ref, definition, initial, disabled, strict, own, onChange } = props;
  const form = useForm({ defaultValues: initial });
  const { getValues } = form;
  const [values, setValues] = useState(initial);
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

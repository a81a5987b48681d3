import { useEffect, useImperativeHandle, useMemo, useState, type Ref } from 'react';
import type { FormDefinition } from '../../../../domain/proposals/form-definition.ts';
import { pathName, type FieldPath } from '../../../../domain/proposals/form-values.ts';
import type { Shortcoming } from '../../../../domain/proposals/shortcomings.ts';
import {
  FieldsContext,
  FoldsContext,
  ProblemsContext,
  type FormSource,
  type OwnData,
  type Problems,
} from './fields-context.ts';
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
  readonly form: FormSource;
  /** What is wrong with the values. It may be late: typing goes before. */
  readonly shortcomings: readonly Shortcoming[];
  /** Everything can be read and copied, and nothing changed. */
  readonly disabled: boolean;
  /** Says also what is missing, as for a member who wants to send. */
  readonly strict: boolean;
  /** The member who fills it in, to be filled in as one of the people. */
  readonly own: OwnData | undefined;
}

/** The fields of a proposal. Each takes its value from the form, and is rendered again when that value has changed. */
export function ProposalFields(props: ProposalFieldsProps) {
  const { ref, definition, form, shortcomings, disabled, strict, own } = props;
  const [open, setOpen] = useState<Folds>(new Set());
  const [shown, setShown] = useState<{ readonly path: FieldPath }>();

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
  const state = useMemo(() => ({ kind, disabled, strict, own, form }), [kind, disabled, strict, own, form]);
  const folds = useMemo(() => ({ open, setOpen }), [open]);
  const problems = useProblems(shortcomings);
  const fields = useMemo(() => renderFields(definition.fields, []), [definition]);

  return (
    <FieldsContext value={state}>
      <FoldsContext value={folds}>
        <ProblemsContext value={problems}>{fields}</ProblemsContext>
      </FoldsContext>
    </FieldsContext>
  );
}

/** What is found, by field: the same for as long as the same is found, or every key would render every field. */
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

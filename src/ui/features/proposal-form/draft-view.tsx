import { useState } from 'react';
import { Clock } from '../../../application/ports/clock.ts';
import { readForm } from '../../../domain/proposals/form-reading.ts';
import type { FormValues } from '../../../domain/proposals/form-values.ts';
import { writeDocument } from '../../../domain/proposals/proposal-document.ts';
import { useService } from '../../di/container-context.tsx';
import { DraftEditor } from './draft-editor.tsx';
import type { DraftPhase, ProposalPhaseProps } from './proposal-phase-props.ts';

/** One text of a draft and what becomes of it by typing. Give it a `key` that changes with any other change. */
export function DraftView(props: ProposalPhaseProps & { readonly phase: DraftPhase }) {
  const { open, state, definition } = props;
  const clock = useService(Clock);
  // Read once: the form itself says what it holds from then on.
  const [values, setValues] = useState(() => readForm(definition, state.text));

  function change(changed: FormValues) {
    setValues(changed);
    open.edit(writeDocument(changed, clock.now()));
  }

  // The engine hands out none such; the boundary around would offer the text to be copied.
  if (values === undefined) throw new Error('This text is no proposal');
  return <DraftEditor {...props} values={values} onChange={change} />;
}

import { useState } from 'react';
import { Clock } from '../../../application/ports/clock.ts';
import type { ProposalPhase } from '../../../application/proposals/open-proposal.ts';
import { emptyForm, readForm } from '../../../domain/proposals/form-reading.ts';
import type { FormValues } from '../../../domain/proposals/form-values.ts';
import { writeDocument } from '../../../domain/proposals/proposal-document.ts';
import { useService } from '../../di/container-context.tsx';
import { DraftEditor } from './draft-editor.tsx';
import type { ProposalPhaseProps } from './proposal-in-phase.tsx';
import { UnreadableView } from './unreadable-view.tsx';

/** A proposal that is being written or sent. */
export type DraftPhase = Extract<ProposalPhase, { readonly kind: 'draft' | 'sending' }>;

/** One text of a draft and what becomes of it by typing. Give it a `key` that changes with any other change. */
export function DraftView(props: ProposalPhaseProps & { readonly phase: DraftPhase }) {
  const { place, open, state, definition } = props;
  const clock = useService(Clock);
  // Read once: the form itself says what it holds from then on.
  const [values, setValues] = useState(() => readForm(definition, state.text));

  function change(changed: FormValues) {
    setValues(changed);
    open.edit(writeDocument(changed, clock.now()));
  }

  if (values === undefined) {
    // An object, but not one that this form can show without losing some of it.
    return <UnreadableView place={place} text={state.text} onStartAnew={() => change(emptyForm(definition))} />;
  }
  return <DraftEditor {...props} values={values} onChange={change} />;
}

import { useState } from 'react';
import { Clock } from '../../../application/ports/clock.ts';
import { readForm } from '../../../domain/proposals/form-reading.ts';
import type { FormValues } from '../../../domain/proposals/form-values.ts';
import { writeDocument } from '../../../domain/proposals/proposal-document.ts';
import { useService } from '../../di/container-context.tsx';
import { DraftEditor } from './draft-editor.tsx';
import type { DraftViewProps } from './proposal-phase-props.ts';

/** The text of a draft, and what becomes of it by typing. Any other change of it is filled into the form where it stands. */
export function DraftView(props: DraftViewProps) {
  const { open, state, definition } = props;
  const clock = useService(Clock);
  // The form itself says what it holds, until the text has become something else than by typing.
  const [held, setHeld] = useState(() => ({ generation: state.generation, values: readForm(definition, state.text) }));
  const { values } = held;
  if (held.generation !== state.generation) {
    setHeld({ generation: state.generation, values: readForm(definition, state.text) });
  }

  function change(changed: FormValues) {
    setHeld((before) => ({ ...before, values: changed }));
    open.edit(writeDocument(changed, clock.now()));
  }

  function bringBack(text: string) {
    const former = readForm(definition, text);
    if (former !== undefined) open.bringBack(writeDocument(former, clock.now()));
  }

  // The engine hands out none such; the boundary around would offer the text to be copied.
  if (values === undefined) throw new Error('This text is no proposal');
  return (
    <DraftEditor {...props} generation={held.generation} values={values} onChange={change} onBringBack={bringBack} />
  );
}

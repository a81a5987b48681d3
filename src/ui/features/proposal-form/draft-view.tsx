import { useMemo } from 'react';
import { Clock } from '../../../application/ports/clock.ts';
import type { OpenProposal } from '../../../application/proposals/open-proposal.ts';
import type { FormDefinition } from '../../../domain/proposals/form-definition.ts';
import { readForm } from '../../../domain/proposals/form-reading.ts';
import { writeDocument } from '../../../domain/proposals/proposal-document.ts';
import { useService } from '../../di/container-context.tsx';
import { DraftEditor } from './draft-editor.tsx';
import type { FormSource } from './fields/fields-context.ts';
import type { DraftViewProps } from './proposal-phase-props.ts';

/** A draft as a form. The text of the draft is the only place that has its values. */
export function DraftView(props: DraftViewProps) {
  const { open, definition } = props;
  const clock = useService(Clock);
  const form = useMemo(() => formOf(open, definition, clock), [open, definition, clock]);

  function bringBack(text: string) {
    const former = readForm(definition, text);
    if (former !== undefined) open.bringBack(writeDocument(former, clock.now()));
  }

  return <DraftEditor {...props} form={form} onBringBack={bringBack} />;
}

/** Reads a text once, and one that was written here never. */
function formOf(open: OpenProposal, definition: FormDefinition, clock: Clock): FormSource {
  let known = read(open.state$.value.text);

  function read(text: string) {
    const values = readForm(definition, text);
    // No draft has such a text; the error boundary would offer it to be copied.
    if (values === undefined) throw new Error('This text is no proposal');
    return { text, values };
  }

  return {
    get values() {
      const { text } = open.state$.value;
      if (text !== known.text) known = read(text);
      return known.values;
    },
    subscribe(changed) {
      const subscription = open.state$.subscribe(changed);
      return () => {
        subscription.unsubscribe();
      };
    },
    edit(values) {
      known = { text: writeDocument(values, clock.now()), values };
      open.edit(known.text);
    },
  };
}

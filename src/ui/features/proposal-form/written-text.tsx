import type { FormDefinition } from '../../../domain/proposals/form-definition.ts';
import { readForm } from '../../../domain/proposals/form-reading.ts';
import { useMemo } from 'react';
import { useWords } from '../../i18n/messages-provider.tsx';
import { proposalFormWords } from './proposal-form-words.ts';
import { ProposalView } from './proposal-view.tsx';

interface WrittenTextProps {
  readonly definition: FormDefinition;
  /** JSON of an object, or empty. */
  readonly text: string;
}

/** A proposal to be read; as it came where it cannot be read as one. */
export function WrittenText({ definition, text }: WrittenTextProps) {
  const words = useWords(proposalFormWords);
  const values = useMemo(() => readForm(definition, text), [definition, text]);
  if (text === '') return <p className="note">{words.empty}</p>;
  if (values === undefined) return <pre className="proposal-raw">{text}</pre>;
  return <ProposalView definition={definition} values={values} />;
}

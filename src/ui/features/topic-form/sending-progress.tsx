import type { Ref } from 'react';
import type { SendingState } from '../../../application/groups/topic-sending.ts';
import { actionWords } from '../../i18n/en.ts';
import { useShownLanguage, useWords } from '../../i18n/messages-provider.tsx';
import { topicFormWords } from './topic-form-words.ts';

/** A part as a language writes it: "50%". */
export function shownPart(part: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(part);
}

interface SendingProgressProps extends SendingState {
  readonly cancelRef: Ref<HTMLButtonElement>;
  readonly onCancel: () => void;
}

/** How much has been handed over, and the way out. Without a first part nobody can tell how much. */
export function SendingProgress({ part, cancelRef, onCancel }: SendingProgressProps) {
  const words = useWords(topicFormWords);
  const { cancel } = useWords(actionWords);
  const language = useShownLanguage();

  return (
    <div className="topic-form__progress">
      <progress aria-label={words.progress} {...(part !== undefined && { value: part, max: 1 })} />
      {part !== undefined && <span className="note">{shownPart(part, language)}</span>}
      <button ref={cancelRef} type="button" className="button" onClick={onCancel}>
        {cancel}
      </button>
    </div>
  );
}

import type { ComponentType } from 'react';
import { useWords } from '../../i18n/messages-provider.tsx';
import type { ProposalPhaseProps } from './proposal-phase-props.ts';
import { saveWords } from './save-words.ts';
import type { UnsentTextProps } from './unsent-text.tsx';

interface LeftTextProps extends ProposalPhaseProps {
  /** Comes along with the form: this part would have to bring its own. */
  readonly Note: ComponentType<UnsentTextProps>;
}

/** What was written here before another tab took the turn, where nothing else has it. */
export function LeftText({ place, open, state, definition, Note }: LeftTextProps) {
  const { left, leftText, leftLabel, leftDiscard, stay } = useWords(saveWords);
  if (state.left === undefined) return null;
  return (
    <Note
      heading="h2"
      place={place}
      definition={definition}
      version={state.left}
      changed={{ unsent: left, unsentText: `${leftText} ${stay}`, unsentLabel: leftLabel, discardText: leftDiscard }}
      onDiscard={() => open.discardLeft()}
    />
  );
}

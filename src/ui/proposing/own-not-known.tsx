import { useRef } from 'react';
import { useMessages, useWords } from '../i18n/messages-provider.tsx';
import { proposingWords } from './proposing-words.ts';
import type { OwnProposals } from './use-own-proposals.ts';

/** Says that what there is of one's own could not be looked up, and offers to try again. */
export function OwnNotKnown({ own: { state, refresh } }: { own: OwnProposals }) {
  const words = useWords(proposingWords);
  const { retry } = useMessages().state;
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} role="status" tabIndex={-1} className="own-not-known">
      {state.status === 'failed' && (
        <p className="note">
          {words.ownNotKnown}{' '}
          <button
            type="button"
            className="button button--quiet"
            onClick={() => {
              // The button is about to go.
              frame.current?.focus();
              void refresh();
            }}
          >
            {retry}
          </button>
        </p>
      )}
    </div>
  );
}

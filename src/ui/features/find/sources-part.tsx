import { useEffect } from 'react';
import { FindContent } from '../../../application/find/find-content.ts';
import { OwnSources, ProposalSources, PublicSources } from '../../../application/find/find-source.ts';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { FeaturePart } from '../../app/feature-part.tsx';
import { useService } from '../../di/container-context.tsx';
import { useMessages, useWords } from '../../i18n/messages-provider.tsx';
import { findWords } from './find-words.ts';

/** With which feature they come. */
const tokens = { 'find-sources': PublicSources, workgroups: OwnSources, 'proposal-desk': ProposalSources } as const;

export type SourcesPartName = keyof typeof tokens;

/** Brings what the box looks through besides the menu. What cannot be had leaves the rest as it is. */
export function SourcesPart({ of }: { of: SourcesPartName }) {
  const { searching } = useWords(findWords);
  const { state } = useMessages();
  return (
    <ErrorBoundary
      fallback={(_, retry) => (
        <p role="status" className="note">
          {state.partMissing}{' '}
          <button
            type="button"
            className="button button--quiet"
            onClick={() => {
              // The button is about to go, and the focus would go with it.
              document.querySelector<HTMLElement>('.find__input')?.focus();
              retry();
            }}
          >
            {state.retry}
          </button>
        </p>
      )}
    >
      <FeaturePart name={of} isExtra waiting={<p className="note">{searching}</p>}>
        {() => <Sources of={of} />}
      </FeaturePart>
    </ErrorBoundary>
  );
}

function Sources({ of }: { of: SourcesPartName }) {
  const finder = useService(FindContent);
  const { sources } = useService(tokens[of]);
  useEffect(() => {
    finder.add(of, sources);
  }, [finder, of, sources]);
  return null;
}

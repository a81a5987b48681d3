import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { FeaturePart } from '../../app/feature-part.tsx';
import type { Features } from '../../di/feature-loader.tsx';
import { useMessages } from '../../i18n/messages-provider.tsx';

interface ListPartProps {
  /** What stands there until the feature has arrived. */
  readonly waiting: ReactNode;
  readonly children: (lists: Features['lists']) => ReactNode;
}

/** Something of the lists feature on a page. The page stands without it, and offers to ask for it again. */
export function ListPart({ waiting, children }: ListPartProps) {
  const { state } = useMessages();
  return (
    <ErrorBoundary
      fallback={(_, retry) => (
        <button type="button" className="button button--quiet" onClick={retry}>
          {state.partMissing} {state.retry}
        </button>
      )}
    >
      <FeaturePart name="lists" waiting={waiting}>
        {children}
      </FeaturePart>
    </ErrorBoundary>
  );
}

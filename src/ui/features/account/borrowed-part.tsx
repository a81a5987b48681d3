import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { FeaturePart } from '../../app/feature-part.tsx';
import { PartSkeleton } from '../../components/skeleton.tsx';
import type { FeatureName, Features } from '../../di/feature-loader.tsx';
import { useMessages } from '../../i18n/messages-provider.tsx';

interface BorrowedPartProps<Name extends FeatureName> {
  readonly name: Name;
  readonly children: (feature: Features[Name]) => ReactNode;
}

/** Something of another feature. The screen stands without it, and offers to ask for it again. */
export function BorrowedPart<Name extends FeatureName>({ name, children }: BorrowedPartProps<Name>) {
  const { state } = useMessages();
  return (
    <ErrorBoundary
      fallback={(_, retry) => (
        <button type="button" className="button button--quiet" onClick={retry}>
          {state.partMissing} {state.retry}
        </button>
      )}
    >
      <FeaturePart name={name} waiting={<PartSkeleton />}>
        {children}
      </FeaturePart>
    </ErrorBoundary>
  );
}

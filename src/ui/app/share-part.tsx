import { ErrorBoundary } from './error-boundary.tsx';
import { FeaturePart } from './feature-part.tsx';
import './share-part.css';

/** What one can do with a page besides reading it. Its room is there from the start; without it the page stands. */
export function SharePart({ title }: { title: string }) {
  return (
    <ErrorBoundary fallback={() => null}>
      <FeaturePart name="find" isExtra waiting={<div className="share-actions" />}>
        {({ ShareActions }) => <ShareActions title={title} />}
      </FeaturePart>
    </ErrorBoundary>
  );
}

import { ErrorBoundary } from '../../../app/error-boundary.tsx';
import { FeaturePart } from '../../../app/feature-part.tsx';
import type { Features } from '../../../di/feature-loader.tsx';
import './call-part.css';

type CallPartProps = Parameters<Features['proposals']['ConferenceCall']>[0];

/** What there is to say about a conference's call, from another part of the program. The list stands without it. */
export function CallPart(props: CallPartProps) {
  return (
    <ErrorBoundary fallback={() => null}>
      <FeaturePart name="proposals" waiting={props.isFull && <div className="call-waiting" />}>
        {({ ConferenceCall }) => <ConferenceCall {...props} />}
      </FeaturePart>
    </ErrorBoundary>
  );
}

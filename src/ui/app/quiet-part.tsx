import { useMessages } from '../i18n/messages-provider.tsx';
import type { FeatureName } from '../di/feature-loader.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FeaturePart, type FeaturePartProps } from './feature-part.tsx';

/**
 * Something of a feature without which the screen stands. Where it is missing, a line offers to ask for it again, or, when
 * it is extra, what waits for it stays.
 */
export function QuietPart<Name extends FeatureName>(props: FeaturePartProps<Name>) {
  const { state } = useMessages();
  return (
    <ErrorBoundary
      fallback={(_, retry) =>
        props.isExtra ? (
          props.waiting
        ) : (
          <button
            type="button"
            className="button button--quiet"
            onClick={() => {
              // The button is about to go, and the focus would go with it.
              document.querySelector('main')?.focus({ preventScroll: true });
              retry();
            }}
          >
            {state.partMissing} {state.retry}
          </button>
        )
      }
    >
      <FeaturePart {...props} />
    </ErrorBoundary>
  );
}

import { type ReactNode, Suspense, use, useEffect, useReducer, useState } from 'react';
import { Clock } from '../../application/ports/browser.ts';
import { LATE_PART_DELAY } from '../../domain/shared/timeouts.ts';
import { useOverlay } from '../components/overlay.tsx';
import { PageSkeleton } from '../components/skeleton.tsx';
import { useService } from '../di/container-context.tsx';
import { type FeatureName, type Features, useFeatureLoader } from '../di/feature-loader.tsx';
import { useShellMessages } from '../i18n/messages-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

interface FeaturePartProps<Name extends FeatureName> {
  readonly name: Name;
  readonly waiting?: ReactNode;
  /** The portal works without it, so a missing chunk causes no reload. */
  readonly isExtra?: boolean;
  readonly children: (feature: Features[Name]) => ReactNode;
}

/**
 * Renders an export of a feature chunk once loaded. A load error goes to the nearest error boundary, and the next mount
 * retries. The promise is held above `Suspense`, because suspended children lose their state and would request a
 * missing chunk endlessly.
 */
export function LazyFeature<Name extends FeatureName>({
  name,
  waiting = <LateFeature />,
  isExtra = false,
  children,
}: FeaturePartProps<Name>) {
  const loader = useFeatureLoader();
  const [feature] = useState(() => {
    const loading = loader.load(name, !isExtra);
    // A render that React abandons leaves its promise unhandled; the view that is shown raises the error.
    loading.catch(() => undefined);
    return loading;
  });
  const [, showNow] = useReducer((turn: number) => turn + 1, 0);
  return (
    <Suspense
      fallback={
        <Waiting feature={feature} onSettled={showNow}>
          {waiting}
        </Waiting>
      }
    >
      <Loaded feature={feature}>{children}</Loaded>
    </Suspense>
  );
}

/** Avoids React's 300 ms throttle between a fallback and its content. */
function Waiting({
  feature,
  onSettled,
  children,
}: {
  feature: Promise<unknown>;
  onSettled: () => void;
  children: ReactNode;
}) {
  useEffect(() => {
    feature.then(onSettled, onSettled);
  }, [feature, onSettled]);
  return children;
}

function Loaded<Feature>({
  feature,
  children,
}: {
  feature: Promise<Feature>;
  children: (feature: Feature) => ReactNode;
}) {
  return children(use(feature));
}

function LateFeature() {
  const clock = useService(Clock);
  const { cover } = useOverlay();
  const { loading } = useShellMessages().state;
  useEffect(() => {
    let lift: (() => void) | undefined;
    const cancel = clock.after(LATE_PART_DELAY, () => {
      lift = cover(loading);
    });
    return () => {
      cancel();
      lift?.();
    };
  }, [clock, cover, loading]);
  return <PageSkeleton />;
}

/**
 * Renders an optional chunk of a screen. On a load error it offers a retry, or, when it is extra, keeps the fallback.
 */
export function QuietLazyFeature<Name extends FeatureName>(props: FeaturePartProps<Name>) {
  const { state } = useShellMessages();
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
              // The button is removed, and would lose the focus.
              document.querySelector('main')?.focus({ preventScroll: true });
              retry();
            }}
          >
            {state.chunkMissing} {state.retry}
          </button>
        )
      }
    >
      <LazyFeature {...props} />
    </ErrorBoundary>
  );
}

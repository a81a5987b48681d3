import { type ReactNode, Suspense, use, useEffect, useReducer, useState } from 'react';
import { Clock } from '../../application/ports/browser.ts';
import { LATE_PART_DELAY } from '../../domain/shared/timeouts.ts';
import { useOverlay } from '../components/overlay.tsx';
import { PageSkeleton } from '../components/skeleton.tsx';
import { useService } from '../di/container-context.tsx';
import { type FeatureName, type Features, useFeatureLoader } from '../di/feature-loader.tsx';
import { useMessages } from '../i18n/messages-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

interface FeaturePartProps<Name extends FeatureName> {
  readonly name: Name;
  readonly waiting?: ReactNode;
  /** The portal is whole without it, and not reloaded for it. */
  readonly isExtra?: boolean;
  readonly children: (feature: Features[Name]) => ReactNode;
}

/**
 * Shows something of a feature as soon as that has been loaded; one that cannot be, and that no reload brings, is raised to
 * the nearest error boundary, and asked for again when shown again. The promise is held here, above `Suspense`: what is below forgets
 * everything while it waits, and would ask again and again for a part that is missing.
 */
export function FeaturePart<Name extends FeatureName>({
  name,
  waiting = <LatePart />,
  isExtra = false,
  children,
}: FeaturePartProps<Name>) {
  const loader = useFeatureLoader();
  const [feature] = useState(() => {
    const loading = loader.load(name, !isExtra);
    // A rendering that React gives up leaves its promise unhandled; the view that shows it raises the error all the same.
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

/** By itself React would show nothing else within 300 ms of anything that stands in for something, however soon that is there. */
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

function LatePart() {
  const clock = useService(Clock);
  const { cover } = useOverlay();
  const { loading } = useMessages().state;
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

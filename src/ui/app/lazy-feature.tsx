import { Component, type ReactNode, Suspense, use, useEffect, useReducer, useState } from 'react';
import { Clock } from '../../application/ports/browser.ts';
import { SKELETON_DELAY } from '../../domain/shared/timeouts.ts';
import { useOverlay } from '../components/overlay.tsx';
import { RetryButton } from '../components/button.tsx';
import { PageSkeleton } from '../components/skeleton.tsx';
import { useService } from '../di/container-context.tsx';
import { type FeatureName, type Features, useFeatureLoader } from '../di/feature-loader.tsx';
import { useInBrowser } from '../di/use-stream.ts';
import { useShellMessages } from '../i18n/messages-provider.tsx';

interface LazyFeatureProps<Name extends FeatureName> {
  readonly name: Name;
  readonly waiting?: ReactNode;
  /** The portal works without it, so a missing chunk causes no reload. */
  readonly isExtra?: boolean;
  readonly children: (feature: Features[Name]) => ReactNode;
}

/**
 * Renders an export of a feature chunk once loaded; a load error goes to the error boundary, and the next mount
 * retries. The promise is held above `Suspense`: suspended children lose their state and would request a missing chunk
 * endlessly.
 */
export function LazyFeature<Name extends FeatureName>(props: LazyFeatureProps<Name>) {
  const { name, waiting = <LateFeature isList={name === 'lists'} />, isExtra = false, children } = props;
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

interface WaitingProps {
  readonly feature: Promise<unknown>;
  readonly onSettled: () => void;
  readonly children: ReactNode;
}

/** Avoids React's 300 ms throttle between a fallback and its content. */
function Waiting({ feature, onSettled, children }: WaitingProps) {
  useEffect(() => void feature.then(onSettled, onSettled), [feature, onSettled]);
  return children;
}

interface LoadedProps<Feature> {
  readonly feature: Promise<Feature>;
  readonly children: (feature: Feature) => ReactNode;
}

function Loaded<Feature>({ feature, children }: LoadedProps<Feature>) {
  return children(use(feature));
}

function LateFeature({ isList }: { readonly isList: boolean }) {
  const clock = useService(Clock);
  const cover = useOverlay();
  const { loading } = useShellMessages().state;
  useEffect(() => {
    let lift: (() => void) | undefined;
    const cancel = clock.after(SKELETON_DELAY, () => {
      lift = cover(loading);
    });
    return () => {
      cancel();
      lift?.();
    };
  }, [clock, cover, loading]);
  return <PageSkeleton isList={isList} />;
}

interface ErrorBoundaryProps {
  /** Renders the replacement; `retry` renders the children again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  /** A change of this key clears the error, because the children have changed. */
  readonly resetBy?: string | undefined;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly caught?: { readonly error: unknown } | undefined;
  readonly resetBy?: string | undefined;
}

/** Limits how much of the page a rendering or chunk load error takes down. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { resetBy: this.props.resetBy };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error } };
  }

  static getDerivedStateFromProps(
    { resetBy }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetBy === state.resetBy ? null : { resetBy, caught: undefined };
  }

  readonly #retry = () => {
    // The button is removed, and would lose the focus.
    document.querySelector('main')?.focus({ preventScroll: true });
    this.setState({ caught: undefined });
  };

  override render(): ReactNode {
    const { caught } = this.state;
    return caught === undefined ? this.props.children : this.props.fallback(caught.error, this.#retry);
  }
}

/** An optional chunk. On a load error it offers a retry, or, when it is extra, keeps the fallback. */
export function RetryableFeature<Name extends FeatureName>(props: LazyFeatureProps<Name>) {
  const { chunkTitle } = useShellMessages().broken;
  return (
    <ErrorBoundary
      fallback={(_, retry) => {
        if (props.isExtra) return props.waiting;
        return <RetryButton onRetry={retry} failed={`${chunkTitle}.`} />;
      }}
    >
      <LazyFeature {...props} />
    </ErrorBoundary>
  );
}

/**
 * Renders an optional chunk, and nothing where it fails; a change of `resetBy` retries. A prerendered document neither has
 * nor fetches one that is extra.
 */
export function OptionalFeature<Name extends FeatureName>({
  resetBy,
  waiting = null,
  ...props
}: LazyFeatureProps<Name> & { readonly resetBy?: string }) {
  const inBrowser = useInBrowser();
  if (props.isExtra === true && !inBrowser) return waiting;
  return (
    <ErrorBoundary resetBy={resetBy} fallback={() => null}>
      <LazyFeature {...props} waiting={waiting} />
    </ErrorBoundary>
  );
}

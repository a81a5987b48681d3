import { useRef, type ReactNode } from 'react';
import type { Loadable } from '../../application/shared/loadable.ts';
import { FeaturePart } from '../app/feature-part.tsx';
import { Shown } from '../components/shown.tsx';
import { PageSkeleton } from '../components/skeleton.tsx';
import { StaleNote } from '../components/stale-note.tsx';

export interface LoadableScreenProps<Value> {
  readonly state: Loadable<Value>;
  readonly refresh: () => Promise<void>;
  /** @param note that this is not the newest version, where it is not. */
  readonly children: (value: Value, note: ReactNode) => ReactNode;
}

/** A screen that is about one thing: awaited, shown, or what is wrong with it. After a retry the heading has the focus. */
export function LoadableScreen<Value>({ state, refresh, children }: LoadableScreenProps<Value>) {
  const retried = useRef(false);

  function retry() {
    retried.current = true;
    void refresh();
  }

  function focusAfterRetry() {
    if (retried.current) document.querySelector('h1')?.focus();
    retried.current = false;
  }

  switch (state.status) {
    case 'idle':
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      return (
        <FeaturePart name="trouble">
          {({ TroubleScreen }) => (
            <>
              <TroubleScreen reason={state.reason} onRetry={retry} />
              <Shown then={focusAfterRetry} />
            </>
          )}
        </FeaturePart>
      );
    case 'ready':
      return (
        <>
          {children(state.value, state.stale && <StaleNote onRetry={retry} />)}
          <Shown then={focusAfterRetry} />
        </>
      );
  }
}

import { type ReactNode, useRef } from 'react';
import type { Loadable } from '../../../application/cache/loadable.ts';
import { isAccessDenied } from '../../../application/ports/remote-error.ts';
import { LazyFeature } from '../../app/lazy-feature.tsx';
import { OnUnmount } from '../on-unmount.tsx';
import { Shown } from '../shown.tsx';
import { PageSkeleton } from '../skeleton.tsx';
import { StaleNote } from '../stale-note.tsx';
import { useAudience } from '../../di/use-audience.ts';

export interface LoadableScreenProps<Value> {
  readonly state: Loadable<Value>;
  readonly refresh: () => Promise<void>;
  readonly closedText?: string | undefined;
  /** @param note says that this is a stale version, if it is. */
  readonly children: (value: Value, note: ReactNode) => ReactNode;
}

/**
 * A screen for one value: loading, shown, or an error. After a retry the heading has the focus. Visitors without access
 * get the login and no retry, which would change nothing.
 */
export function LoadableScreen<Value>({ state, refresh, closedText, children }: LoadableScreenProps<Value>) {
  const retried = useRef(false);
  const audience = useAudience();
  const isClosed = audience === 'visitor' && state.status === 'failed' && isAccessDenied(state.reason);

  function retry() {
    retried.current = true;
    void refresh();
  }

  /** It may also recover by itself while the heading has the focus. */
  function noticeFocus() {
    if (document.activeElement === document.querySelector('h1')) retried.current = true;
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
        <LazyFeature name="errors">
          {({ ErrorPage }) => (
            <>
              <OnUnmount then={noticeFocus} />
              <ErrorPage reason={state.reason} closedText={closedText} onRetry={isClosed ? undefined : retry} />
              <Shown then={focusAfterRetry} />
            </>
          )}
        </LazyFeature>
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

export function NoSuchId({ id }: { id: string }) {
  return <LazyFeature name="errors">{({ NotFoundScreen }) => <NotFoundScreen resource={id} />}</LazyFeature>;
}

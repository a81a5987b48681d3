import type { ReactNode } from 'react';
import type { Loadable } from '../../../application/cache/loadable.ts';
import { isAccessDenied } from '../../../application/ports/remote-error.ts';
import { LazyFeature } from '../../app/lazy-feature.tsx';
import { StaleNote, useScreenRetry } from '../screen-retry.tsx';
import { PageSkeleton } from '../skeleton.tsx';
import { useAudience } from '../../di/use-access.ts';

export interface LoadableScreenProps<Value> {
  readonly state: Loadable<Value>;
  readonly refresh: () => Promise<void>;
  readonly closedText?: string | undefined;
  /** `note` says that this is a stale version, if it is. */
  readonly children: (value: Value, note: ReactNode) => ReactNode;
}

/** A screen for one value. Visitors without access get the login and no retry, which would change nothing. */
export function LoadableScreen<Value>({ state, refresh, closedText, children }: LoadableScreenProps<Value>) {
  const { retry, failure, focusAfterRetry } = useScreenRetry(refresh);
  const isVisitor = useAudience() === 'visitor';
  switch (state.status) {
    case 'idle':
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      return failure({
        reason: state.reason,
        closedText,
        onRetry: isVisitor && isAccessDenied(state.reason) ? undefined : retry,
      });
    case 'ready':
      return (
        <>
          {children(state.value, state.stale && <StaleNote onRetry={retry} />)}
          {focusAfterRetry}
        </>
      );
  }
}

export function NoSuchId({ id }: { readonly id: string }) {
  return <LazyFeature name="errors">{({ NotFoundScreen }) => <NotFoundScreen resource={id} />}</LazyFeature>;
}

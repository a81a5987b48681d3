import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Loadable } from '../../../application/cache/loadable.ts';
import type { Query } from '../../../application/cache/query-cache.ts';
import { isAccessDenied, type RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { builtInPaths } from '../../app/built-in-routes.ts';
import { LazyFeature } from '../../app/lazy-feature.tsx';
import { RetryButton } from '../button.tsx';
import { StaleNote, useScreenRetry } from '../screen-retry.tsx';
import { FeatureSkeleton, PageSkeleton } from '../skeleton.tsx';
import { InnerLink } from '../smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useAudience } from '../../di/use-access.ts';
import { useQuery, useStream } from '../../di/use-stream.ts';
import { useMessages, useShellMessages } from '../../i18n/messages-provider.tsx';
import { listMessages } from './list-messages.ts';
import './list.css';

interface ViewProps<Value> {
  readonly what: string;
  readonly waiting?: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

export function QueryView<Value>({ query, ...view }: ViewProps<Value> & { readonly query: Query<Value> }) {
  return <LoadableView {...view} state={useQuery(query)} refresh={query.refresh} />;
}

interface LoadableViewProps<Value> extends ViewProps<Value> {
  readonly state: Loadable<Value>;
  readonly refresh: () => Promise<void>;
}

/** An error is never shown as empty: it offers a retry, after which the focus stays in place, or a login link. */
export function LoadableView<Value>(props: LoadableViewProps<Value>) {
  const { state, refresh, what, waiting = <FeatureSkeleton />, children } = props;
  const messages = useMessages(listMessages);
  const frame = useRef<HTMLDivElement>(null);
  const retried = useRef(false);
  const audience = useAudience();
  const isFailed = state.status === 'failed';
  // Access may be denied because the session has ended, which is being checked.
  const isUndecided = isFailed && audience === 'checking' && isAccessDenied(state.reason);
  const isWaiting = state.status === 'loading' || state.status === 'idle' || isUndecided;

  useEffect(() => {
    if (!retried.current || state.status === 'loading') return;
    retried.current = false;
    frame.current?.focus();
  }, [state]);

  function retry() {
    retried.current = true;
    void refresh();
  }

  return (
    <div ref={frame} tabIndex={-1} aria-busy={isWaiting} className="loadable">
      <div role="status">
        {isFailed && !isUndecided && (
          <p className="loadable__failed">
            {messages.failed(what)} <Reason of={state.reason} /> <RetryButton onRetry={retry} />
          </p>
        )}
        {state.status === 'ready' && state.stale && (
          <p className="note">
            {messages.stale} <RetryButton onRetry={retry} />
          </p>
        )}
      </div>
      {state.status === 'ready' && children(state.value)}
      {isWaiting && waiting}
    </div>
  );
}

interface LoadableScreenProps<Value> {
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

function Reason({ of: reason }: { readonly of: RemoteErrorKind }) {
  const { because } = useMessages(listMessages);
  const { login } = useShellMessages().header;
  const audience = useAudience();
  const { pathname, search, hash } = useLocation();
  if (audience !== 'visitor' || !isAccessDenied(reason)) return because[reason];
  return (
    <>
      {because.unauthorised}{' '}
      <InnerLink to={`${builtInPaths.login}?return=${encodeURIComponent(pathname + search + hash)}`}>{login}</InnerLink>
    </>
  );
}

export interface Successive<Question, Value> {
  readonly state: Loadable<Value>;
  readonly former: { readonly question: Question; readonly value: Value } | undefined;
}

export function useSuccessiveQueries<Question, Value>(
  question: Question,
  query: Query<Value>,
): Successive<Question, Value> {
  const state = useQuery(query);
  const session = useService(SessionState);
  useStream(session.access$);
  const { readerId } = session;
  const [last, setLast] = useState<{ question: Question; readerId: number; value: Value }>();

  if (state.status === 'ready') {
    if (last?.value !== state.value) setLast({ question, readerId, value: state.value });
    return { state, former: undefined };
  }
  const mayBeShown = state.status !== 'failed' && last?.readerId === readerId;
  if (last !== undefined && !mayBeShown) setLast(undefined);
  return { state, former: mayBeShown ? last : undefined };
}

export function RowsSkeleton() {
  return (
    <div aria-hidden="true" className="skeleton entries">
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className="entry entry--waiting">
          <i className="entry__date" />
          <div className="entry__words">
            <i />
            <i />
          </div>
        </div>
      ))}
    </div>
  );
}

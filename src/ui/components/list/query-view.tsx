import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Loadable } from '../../../application/cache/loadable.ts';
import type { Query } from '../../../application/cache/query-cache.ts';
import { isAccessDenied, type RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { builtInPaths } from '../../app/built-in-routes.ts';
import { InnerLink } from '../smart-link.tsx';
import { FeatureSkeleton } from '../skeleton.tsx';
import { useService } from '../../di/container-context.tsx';
import { useAudience } from '../../di/use-audience.ts';
import { useQuery, useStream } from '../../di/use-stream.ts';
import { useShellMessages, useMessages } from '../../i18n/messages-provider.tsx';
import { listMessages } from './list-messages.ts';
import './list.css';

interface ViewProps<Value> {
  /** Names the content in the error message, as a sentence begins: "The news". */
  readonly what: string;
  readonly waiting?: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

export interface QueryViewProps<Value> extends ViewProps<Value> {
  readonly query: Query<Value>;
}

export function QueryView<Value>({ query, ...view }: QueryViewProps<Value>) {
  return <LoadableView {...view} state={useQuery(query)} refresh={query.refresh} />;
}

export interface LoadableViewProps<Value> extends ViewProps<Value> {
  readonly state: Loadable<Value>;
  /** Refetches; see `Query`. */
  readonly refresh: () => Promise<void>;
}

/**
 * Renders a loadable value. An error is never shown as empty: it offers a retry, after which the focus stays in place.
 * Visitors without access get a login link.
 */
export function LoadableView<Value>({
  state,
  refresh,
  what,
  waiting = <FeatureSkeleton />,
  children,
}: LoadableViewProps<Value>) {
  const messages = useMessages(listMessages);
  const { state: stateMessages } = useShellMessages();
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

  const retryButton = (
    <button type="button" className="button button--quiet" onClick={retry}>
      {stateMessages.retry}
    </button>
  );
  return (
    <div ref={frame} tabIndex={-1} aria-busy={isWaiting} className="list">
      <div role="status">
        {isFailed && !isUndecided && (
          <p className="reading__failed">
            {messages.failed(what)} <Reason of={state.reason} /> {retryButton}
          </p>
        )}
        {state.status === 'ready' && state.stale && (
          <p className="note">
            {messages.stale} {retryButton}
          </p>
        )}
      </div>
      {state.status === 'ready' && children(state.value)}
      {isWaiting && waiting}
    </div>
  );
}

function Reason({ of: reason }: { of: RemoteErrorKind }) {
  const messages = useMessages(listMessages);
  const audience = useAudience();
  const { pathname, search, hash } = useLocation();
  if (audience !== 'visitor' || !isAccessDenied(reason)) return messages.because[reason];
  return (
    <>
      {messages.because.unauthorised}{' '}
      <InnerLink to={`${builtInPaths.login}?return=${encodeURIComponent(pathname + search + hash)}`}>
        {messages.login}
      </InnerLink>
    </>
  );
}

/** The last answer and its question. */
interface Answered<Question, Value> {
  readonly question: Question;
  readonly readerId: number;
  readonly value: Value;
}

interface Successive<Question, Value> {
  readonly state: Loadable<Value>;
  /** The previous answer, which may be shown while loading. */
  readonly former: { readonly question: Question; readonly value: Value } | undefined;
}

/**
 * Queries a changing question. Each has its own query, so late answers to earlier ones are ignored. Answers shown to
 * another user are not kept.
 */
export function useSuccessiveQueries<Question, Value>(
  question: Question,
  query: Query<Value>,
): Successive<Question, Value> {
  const state = useQuery(query);
  const session = useService(SessionState);
  useStream(session.access$);
  const { readerId } = session;
  const [last, setLast] = useState<Answered<Question, Value>>();

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

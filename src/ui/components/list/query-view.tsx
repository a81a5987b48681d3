import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Loadable } from '../../../application/cache/loadable.ts';
import type { Query } from '../../../application/cache/query-cache.ts';
import { isAccessDenied, type RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { ownRoutes } from '../../app/own-routes.ts';
import { InnerLink } from '../smart-link.tsx';
import { PartSkeleton } from '../skeleton.tsx';
import { useService } from '../../di/container-context.tsx';
import { useAudience } from '../../di/use-audience.ts';
import { useQuery, useStream } from '../../di/use-stream.ts';
import { useMessages, useWords } from '../../i18n/messages-provider.tsx';
import { readingWords } from './reading-words.ts';
import './list.css';

interface ViewProps<Value> {
  /** What could not be loaded, when it could not: "The news", as a sentence begins. */
  readonly what: string;
  /** What stands there meanwhile. */
  readonly waiting?: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

export interface QueryViewProps<Value> extends ViewProps<Value> {
  readonly reading: Query<Value>;
}

/** Reads something, and shows it as `LoadableView` does. */
export function QueryView<Value>({ reading, ...view }: QueryViewProps<Value>) {
  return <LoadableView {...view} state={useQuery(reading)} refresh={reading.refresh} />;
}

export interface LoadableViewProps<Value> extends ViewProps<Value> {
  readonly state: Loadable<Value>;
  /** Reads it again; see `Reading`. */
  readonly refresh: () => Promise<void>;
}

/**
 * Shows what has been read elsewhere. Failed is never shown as empty: it says so and offers to try again, and after a
 * retry the focus stays where the button was. Visitors who may not see it are shown the way to the login and back.
 */
export function LoadableView<Value>({
  state,
  refresh,
  what,
  waiting = <PartSkeleton />,
  children,
}: LoadableViewProps<Value>) {
  const words = useWords(readingWords);
  const { state: stateWords } = useMessages();
  const frame = useRef<HTMLDivElement>(null);
  const retried = useRef(false);
  const audience = useAudience();
  const isFailed = state.status === 'failed';
  // What is closed may be so because the session has ended, which is about to be known.
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
      {stateWords.retry}
    </button>
  );
  return (
    <div ref={frame} tabIndex={-1} aria-busy={isWaiting} className="reading">
      <div role="status">
        {isFailed && !isUndecided && (
          <p className="reading__failed">
            {words.failed(what)} <Reason of={state.reason} /> {retryButton}
          </p>
        )}
        {state.status === 'ready' && state.stale && (
          <p className="note">
            {words.stale} {retryButton}
          </p>
        )}
      </div>
      {state.status === 'ready' && children(state.value)}
      {isWaiting && waiting}
    </div>
  );
}

function Reason({ of: reason }: { of: RemoteErrorKind }) {
  const words = useWords(readingWords);
  const audience = useAudience();
  const { pathname, search, hash } = useLocation();
  if (audience !== 'visitor' || !isAccessDenied(reason)) return words.because[reason];
  return (
    <>
      {words.because.unauthorised}{' '}
      <InnerLink to={`${ownRoutes.login}?return=${encodeURIComponent(pathname + search + hash)}`}>
        {words.login}
      </InnerLink>
    </>
  );
}

/** What has been answered last, and to what. */
interface Answered<Question, Value> {
  readonly question: Question;
  readonly readerId: number;
  readonly value: Value;
}

interface Successive<Question, Value> {
  readonly state: Loadable<Value>;
  /** What may be shown until there is an answer: that to the question before. */
  readonly former: { readonly question: Question; readonly value: Value } | undefined;
}

/**
 * Reads the answer to a question that changes. Each question has a reading of its own, so a late answer to a former one
 * changes nothing. What another reader was shown is no former answer.
 */
export function useSuccessiveQueries<Question, Value>(
  question: Question,
  reading: Query<Value>,
): Successive<Question, Value> {
  const state = useQuery(reading);
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

/** Lines in the place of rows that are on their way: about as high as they, so that little moves when they come. */
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

import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isAccessDenied, type RemoteErrorKind } from '../../application/ports/remote-error.ts';
import type { Reading } from '../../application/shared/kept-answers.ts';
import type { Loadable } from '../../application/shared/loadable.ts';
import { ownRoutes } from '../app/own-routes.ts';
import { InnerLink } from '../components/inner-link.tsx';
import { PartSkeleton } from '../components/skeleton.tsx';
import { useMessages, useWords } from '../i18n/messages-provider.tsx';
import { readingWords } from './reading-words.ts';
import { useAudience } from './use-audience.ts';
import { useReading } from './use-reading.ts';
import './reading-view.css';

interface ViewProps<Value> {
  /** What could not be loaded, when it could not: "The news", as a sentence begins. */
  readonly what: string;
  /** What stands there meanwhile. */
  readonly waiting?: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

export interface ReadingViewProps<Value> extends ViewProps<Value> {
  readonly reading: Reading<Value>;
}

/** Reads something, and shows it as `LoadableView` does. */
export function ReadingView<Value>({ reading, ...view }: ReadingViewProps<Value>) {
  return <LoadableView {...view} state={useReading(reading)} refresh={reading.refresh} />;
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

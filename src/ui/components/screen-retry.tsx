import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { pagePath } from '../../domain/content/paths.ts';
import { LazyFeature } from '../app/lazy-feature.tsx';
import type { Features } from '../di/feature-loader.tsx';
import { useShellMessages } from '../i18n/messages-provider.tsx';
import { RetryButton } from './button.tsx';

/** Calls `then` before its following siblings are removed, while they are still in the DOM. */
function OnUnmount({ then }: { readonly then: () => void }) {
  const atFirst = useRef(then);
  useLayoutEffect(() => () => atFirst.current(), []);
  return null;
}

function Shown({ then }: { readonly then: () => void }) {
  useEffect(then);
  return null;
}

type FailureProps = Omit<Parameters<Features['errors']['ErrorPage']>[0], 'resource'>;

/** The error page of the current path. After a retry the focus, which was on its button, is on the new heading. */
export function useScreenRetry(refresh: () => Promise<void>) {
  const path = pagePath(useLocation().pathname);
  const retriedPath = useRef<string>(undefined);

  function noticeFocus() {
    if (document.activeElement === document.querySelector('h1')) retriedPath.current = path;
  }

  function focusHeading() {
    if (retriedPath.current === path) document.querySelector('h1')?.focus();
    retriedPath.current = undefined;
  }

  /** Belongs behind what replaces the failure. */
  const focusAfterRetry = <Shown then={focusHeading} />;
  return {
    focusAfterRetry,
    retry: () => {
      retriedPath.current = path;
      void refresh();
    },
    failure: (props: FailureProps) => (
      <LazyFeature name="errors">
        {({ ErrorPage }) => (
          <>
            <OnUnmount then={noticeFocus} />
            <ErrorPage {...props} />
            {focusAfterRetry}
          </>
        )}
      </LazyFeature>
    ),
  };
}

export function StaleNote({ onRetry }: { readonly onRetry: () => void }) {
  const { page } = useShellMessages();
  return (
    <p role="status" className="note">
      {page.stale} <RetryButton onRetry={onRetry} />
    </p>
  );
}

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SessionState } from '../../application/session/session-state.ts';
import { SignOut } from '../../application/session/sign-out.ts';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { FeaturePart } from '../app/feature-part.tsx';
import { ownRoutes } from '../app/own-routes.ts';
import { Screen } from '../app/screen.tsx';
import { PageSkeleton, PartSkeleton } from '../components/skeleton.tsx';
import { useService } from '../di/container-context.tsx';
import { useStream } from '../di/use-stream.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { PartMissingNote } from '../components/list/loadable-screen.tsx';

export interface MembersOnlyProps {
  /** Whether what it guards can be made, and visitors be sent away: a page may be about to say who they are. */
  readonly isReady?: boolean;
  /** What visitors find in the place of the way to the login, which it may contain. */
  readonly forVisitors?: ((toLogin: ReactNode) => ReactNode) | undefined;
  readonly children: ReactNode;
}

/**
 * Sends visitors to the login, from where they come back. Who is only remembered waits until it is known whether they are
 * logged in, and finds the login here where that could not be asked. Nothing of what it guards is made before.
 */
export function MembersOnly({ isReady = true, forVisitors, children }: MembersOnlyProps) {
  const { login, loggedIn } = useStream(useService(SessionState).access$);
  const signOut = useService(SignOut);
  /** Once the form stands here it stays until there is a login: a password may be in it. */
  const [hasForm, setHasForm] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isIn = loggedIn && login !== 'unchecked';
  if (!hasForm && login === 'unchecked') setHasForm(true);
  if (hasForm && isIn && !isBusy) setHasForm(false);
  useFocusAfter(hasForm);

  if (hasForm) return <LoginForm onBusy={setBusy} />;
  if (login === 'checking') return <PageSkeleton checksLogin />;
  if (!isReady) return <PageSkeleton />;
  if (isIn) return children;
  // Whoever logs out here is on the way home.
  if (signOut.isRunning) return <PageSkeleton />;
  return forVisitors ? forVisitors(<ToLogin />) : <ToLogin />;
}

function LoginForm({ onBusy }: { readonly onBusy: (isBusy: boolean) => void }) {
  const { header } = useMessages();
  return (
    <Screen title={header.login}>
      <ErrorBoundary fallback={(_, retry) => <PartMissingNote onRetry={retry} />}>
        <FeaturePart name="session" waiting={<PartSkeleton />}>
          {({ LoginHere }) => <LoginHere focused={false} onBusy={onBusy} onSignedIn={() => onBusy(false)} />}
        </FeaturePart>
      </ErrorBoundary>
    </Screen>
  );
}

/** What had the focus in the form is gone with it: the heading of what stands there now takes it. */
function useFocusAfter(hasForm: boolean): void {
  const had = useRef(hasForm);
  useEffect(() => {
    if (had.current && !hasForm && document.activeElement === document.body) document.querySelector('h1')?.focus();
    had.current = hasForm;
  }, [hasForm]);
}

function ToLogin() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  useEffect(() => {
    void navigate(`${ownRoutes.login}?return=${encodeURIComponent(here)}`, { replace: true });
  }, [navigate, here]);
  return <PageSkeleton />;
}

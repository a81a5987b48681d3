import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SessionState } from '../../../application/session/session-state.ts';
import { SignOut } from '../../../application/session/sign-out.ts';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { FeaturePart } from '../../app/feature-part.tsx';
import { ownRoutes } from '../../app/own-routes.ts';
import { Screen } from '../../app/screen.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useMessages, useWords } from '../../i18n/messages-provider.tsx';
import { Heading } from '../heading.tsx';
import { InnerLink } from '../smart-link.tsx';
import { PartMissingNote } from '../list/loadable-screen.tsx';
import { PageSkeleton, PartSkeleton } from '../skeleton.tsx';
import { loggedOutWords } from './forms-words.ts';
import './logged-out.css';

export interface MembersOnlyProps {
  /** Whether the guarded children may mount and visitors be redirected: a page may be about to sign the user in. */
  readonly isReady?: boolean;
  readonly forVisitors?: ((toLogin: ReactNode) => ReactNode) | undefined;
  readonly children: ReactNode;
}

/**
 * Redirects visitors to the login and back. A remembered user waits for the session check, and gets the login form here
 * if the check fails. The guarded children mount only after that.
 */
export function MembersOnly({ isReady = true, forVisitors, children }: MembersOnlyProps) {
  const { login, loggedIn } = useStream(useService(SessionState).access$);
  const signOut = useService(SignOut);
  /** Once shown, the form stays until login, because a password may have been typed. */
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
  // A user who logs out here is being redirected home.
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

/** Focuses the new heading after the form and its focus are removed. */
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

interface LoggedOutProps {
  /** The user had unsaved text: it is saved locally and hidden from other users. */
  readonly wasWriting: boolean;
  readonly onSignedIn: () => void;
}

/** Replaces a form whose session was lost: says so, and offers the login. */
export function LoggedOut({ wasWriting, onSignedIn }: LoggedOutProps) {
  const words = useWords(loggedOutWords);
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    // The focused element was removed.
    if (document.activeElement === document.body) section.current?.focus();
  }, []);

  return (
    <section ref={section} tabIndex={-1} aria-label={words.title} className="logged-out">
      <Heading level={2} className="logged-out__title">
        {words.title}
      </Heading>
      <p role="alert">{wasWriting ? words.keptHere : words.loginToGoOn}</p>
      <ErrorBoundary fallback={(_, retry) => <PartMissingNote onRetry={retry} />}>
        <FeaturePart name="session" waiting={<PartSkeleton />}>
          {({ LoginHere }) => <LoginHere onSignedIn={onSignedIn} />}
        </FeaturePart>
      </ErrorBoundary>
    </section>
  );
}

/** Link to the login and back, or a notice while the session is checked. */
export function LoginLink({ children }: { children: string }) {
  const { pathname, search, hash } = useLocation();
  const { login } = useStream(useService(SessionState).access$);
  const { checkingLogin } = useMessages().state;
  if (login === 'checking') return <span className="note">{checkingLogin}</span>;
  return (
    <InnerLink className="button" to={`${ownRoutes.login}?return=${encodeURIComponent(pathname + search + hash)}`}>
      {children}
    </InnerLink>
  );
}

interface CutOff<Work> {
  readonly cutOff: Work | undefined;
  readonly goOn: () => void;
}

/**
 * Detects that the session ends during work, also by a logout in another tab. Idle users and those who log out here are
 * not notified.
 *
 * @param work the user's current work.
 */
export function useCutOff<Work extends string>(work: Work | undefined): CutOff<Work> {
  const signOut = useService(SignOut);
  const { userId } = useStream(useService(SessionState).access$);
  const [seen, setSeen] = useState({ userId, work, cutOff: undefined as Work | undefined });
  if (seen.userId !== userId || seen.work !== work) {
    const ends = seen.userId !== 0 && userId === 0;
    setSeen({
      userId,
      work,
      cutOff: ends ? (signOut.isRunning ? undefined : (seen.cutOff ?? seen.work)) : seen.cutOff,
    });
  }
  return {
    cutOff: seen.cutOff,
    goOn: () => setSeen((former) => ({ ...former, cutOff: undefined })),
  };
}

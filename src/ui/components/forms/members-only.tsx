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

interface LoggedOutProps {
  /** Something was being written: it is on the device, and not shown to whoever sits here now. */
  readonly wasWriting: boolean;
  /** Somebody has logged in, whoever it is, and wants to go on. */
  readonly onSignedIn: () => void;
}

/** In the place of what somebody was doing when their session ended: that it has, and the login. */
export function LoggedOut({ wasWriting, onSignedIn }: LoggedOutProps) {
  const words = useWords(loggedOutWords);
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    // What had the focus is gone with what stood here.
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

/** The way to the login and back to where one is; that it is being checked, as long as a person may be logged in already. */
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
  /** What somebody was doing when their session ended under their hands. */
  readonly cutOff: Work | undefined;
  /** Somebody has logged in, and goes on. */
  readonly goOn: () => void;
}

/**
 * Notices that a session ends while somebody is doing something, also by a logout in another tab. Whoever has been doing
 * nothing, or logs out here, is not bothered.
 *
 * @param work what they are doing now.
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

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LoadAccount } from '../../../application/session/load-account.ts';
import type { OpenDraft } from '../../../application/drafts/open-draft.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { SignOut } from '../../../application/session/sign-out.ts';
import { ownName } from '../../../domain/session/account.ts';
import { RetryableFeature } from '../../app/lazy-feature.tsx';
import { builtInPaths } from '../../app/built-in-routes.ts';
import { Screen } from '../../app/screen.tsx';
import { useService } from '../../di/container-context.tsx';
import { useAccess } from '../../di/use-access.ts';
import { useStream } from '../../di/use-stream.ts';
import { useShellMessages, useMessages } from '../../i18n/messages-provider.tsx';
import { Heading } from '../heading.tsx';
import { InnerLink } from '../smart-link.tsx';
import { PageSkeleton, FeatureSkeleton } from '../skeleton.tsx';
import { loggedOutMessages } from './forms-messages.ts';
import './logged-out.css';

interface MembersOnlyProps {
  /** Whether the guarded children may mount and visitors be redirected: a page may be about to sign the user in. */
  readonly isReady?: boolean;
  readonly forVisitors?: ((toLogin: ReactNode) => ReactNode) | undefined;
  readonly children: ReactNode;
}

/** Visitors log in first. A remembered user waits for the session check, and gets the login form here if it fails. */
export function MembersOnly({ isReady = true, forVisitors, children }: MembersOnlyProps) {
  const { login, loggedIn } = useAccess();
  const signOut = useService(SignOut);
  const { header } = useShellMessages();
  /** Once shown, the form stays until login, because a password may have been typed. */
  const [hasForm, setHasForm] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isIn = loggedIn && login !== 'unchecked';
  if (!hasForm && login === 'unchecked') setHasForm(true);
  if (hasForm && isIn && !isBusy) setHasForm(false);
  useFocusAfter(hasForm);

  if (hasForm) {
    return (
      <Screen title={header.login}>
        <RetryableFeature name="session" waiting={<FeatureSkeleton />}>
          {({ LoginHere }) => <LoginHere focused={false} onBusy={setBusy} onSignedIn={() => setBusy(false)} />}
        </RetryableFeature>
      </Screen>
    );
  }
  if (login === 'checking') return <PageSkeleton checksLogin />;
  if (!isReady) return <PageSkeleton />;
  if (isIn) return children;
  // A user who logs out here is being redirected home.
  if (signOut.isRunning) return <PageSkeleton />;
  return forVisitors ? forVisitors(<ToLogin />) : <ToLogin />;
}

/** Focuses the new heading after the form and its focus are removed. */
function useFocusAfter(hasForm: boolean): void {
  const had = useRef(hasForm);
  useEffect(() => {
    if (had.current && !hasForm && document.activeElement === document.body) document.querySelector('h1')?.focus();
    had.current = hasForm;
  }, [hasForm]);
}

function useLoginPath(): string {
  const { pathname, search, hash } = useLocation();
  return `${builtInPaths.login}?return=${encodeURIComponent(pathname + search + hash)}`;
}

function ToLogin() {
  const navigate = useNavigate();
  const path = useLoginPath();
  useEffect(() => {
    void navigate(path, { replace: true });
  }, [navigate, path]);
  return <PageSkeleton />;
}

interface LoggedOutProps {
  readonly wasWriting: boolean;
  /** What was being written, to stay in sight: see `HeldText`. */
  readonly held?: string;
  readonly onSignedIn: () => void;
}

export function LoggedOut({ wasWriting, held = '', onSignedIn }: LoggedOutProps) {
  const messages = useMessages(loggedOutMessages);
  const section = useRef<HTMLElement>(null);
  const id = useId();

  useEffect(() => {
    // The focused element was removed.
    if (document.activeElement === document.body) section.current?.focus();
  }, []);

  return (
    <section ref={section} tabIndex={-1} aria-label={messages.title} className="logged-out">
      <Heading level={2} className="logged-out__title">
        {messages.title}
      </Heading>
      <p role="alert">{wasWriting ? messages.savedHere : messages.loginToGoOn}</p>
      <RetryableFeature name="session" waiting={<FeatureSkeleton />}>
        {({ LoginHere }) => <LoginHere onSignedIn={onSignedIn} />}
      </RetryableFeature>
      {held !== '' && (
        <div className="field">
          <label htmlFor={id} className="field__label">
            {messages.written}
          </label>
          <textarea id={id} className="field__input" rows={8} readOnly value={held} />
        </div>
      )}
    </section>
  );
}

export function LoginLink({ children }: { readonly children: string }) {
  const path = useLoginPath();
  const { login } = useAccess();
  const { checkingLogin } = useShellMessages().state;
  if (login === 'checking') return <span className="note">{checkingLogin}</span>;
  return (
    <InnerLink className="button" to={path}>
      {children}
    </InnerLink>
  );
}

/** The signed-in user's name: from the session until the account has loaded. */
export function useOwnName(): string {
  const { userName } = useAccess();
  return ownName(useStream(useService(LoadAccount).account$), userName);
}

/** Detects that the session ends during work, also by a logout in another tab, but not by one here. */
export function useSessionLost<Work extends string>(work: Work | undefined) {
  const signOut = useService(SignOut);
  const { userId } = useAccess();
  const [seen, setSeen] = useState({ userId, work, sessionLost: undefined as Work | undefined });
  if (seen.userId !== userId || seen.work !== work) {
    const ends = seen.userId !== 0 && userId === 0;
    setSeen({
      userId,
      work,
      sessionLost: ends ? (signOut.isRunning ? undefined : (seen.sessionLost ?? seen.work)) : seen.sessionLost,
    });
  }
  return { sessionLost: seen.sessionLost, goOn: () => setSeen((former) => ({ ...former, sessionLost: undefined })) };
}

interface HeldTextProps<Value> {
  readonly draft: OpenDraft<Value>;
  readonly textOf: (value: Value) => string;
  readonly children: (held: string) => ReactNode;
}

/**
 * Stays mounted beside a form. Gives its children the text of a draft whose session was lost, until someone logs in; an
 * empty one at all other times, also where the user has logged out in another tab.
 */
export function HeldText<Value>({ draft, textOf, children }: HeldTextProps<Value>): ReactNode {
  const session = useService(SessionState);
  const { userId } = useAccess();
  const { value } = useStream(draft.state$);
  const [seen, setSeen] = useState({ userId, value, held: '' });
  if (seen.userId !== userId || seen.value !== value) {
    const isEnd = seen.userId !== 0 && userId === 0;
    // Not at every key: to make a text of 200 kB plain takes longer than to show it.
    const former = isEnd && session.isLost ? textOf(seen.value) : isEnd ? '' : seen.held;
    setSeen({ userId, value, held: userId === 0 ? former : '' });
  }
  return children(seen.held);
}

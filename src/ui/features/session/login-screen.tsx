import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LoadAccount } from '../../../application/session/load-account.ts';
import { SignIn, type SignInOutcome } from '../../../application/session/sign-in.ts';
import { returnPath } from '../../../domain/content/return-path.ts';
import { ownName } from '../../../domain/session/account.ts';
import type { BuiltInRouteProps } from '../../app/built-in-routes.ts';
import { Screen } from '../../app/screen.tsx';
import { Button } from '../../components/button.tsx';
import { InnerLink } from '../../components/smart-link.tsx';
import { useOverlay } from '../../components/overlay.tsx';
import { useService } from '../../di/container-context.tsx';
import { useAccess } from '../../di/use-access.ts';
import { useStream } from '../../di/use-stream.ts';
import { usePortalOrigin } from '../../html/html-provider.tsx';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { PersonalSentence } from '../../i18n/named-sentence.tsx';
import { ChangePassword, LoginCheck, LoginForm, LoginMessage, type TypedCredentials } from './login-form.tsx';
import { sessionMessages } from './session-messages.ts';
import './login-screen.css';

/** @param whileAsking called when a login starts; what it returns, when the login has ended. */
function useSignIn(onAccepted: () => void, whileAsking?: () => () => void) {
  const signIn = useService(SignIn);
  const running = useRef(false);
  /** Stays true once both systems have accepted. */
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SignInOutcome>();
  /** Counts refused and partial logins, so that each message is announced again. */
  const [attempts, setAttempts] = useState(0);

  /** Resolves to whether the content system accepted; false while another login is running. */
  async function submit(credentials: TypedCredentials): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    const stop = whileAsking?.();
    const result = await signIn.signIn(credentials);
    stop?.();
    running.current = false;
    const accepted = result.kind === 'signed-in';
    if (accepted && result.membership.kind === 'accepted') {
      onAccepted();
    } else {
      setOutcome(result);
      setAttempts((made) => made + 1);
      setBusy(false);
    }
    return accepted;
  }

  return { busy, outcome, attempts, submit };
}

/** The form is always shown: a user may want to switch accounts, and a remembered one may have no session. */
export function BuiltInRoute({ route: { screen } }: BuiltInRouteProps) {
  const isFirst = screen === 'first-login';
  const messages = useMessages(sessionMessages);
  const { userId, userName } = useAccess();
  const account = useStream(useService(LoadAccount).account$);
  const navigate = useNavigate();
  const { cover } = useOverlay();
  const { search } = useLocation();
  const wanted = returnPath(new URLSearchParams(search).get('return'), usePortalOrigin());
  const { busy, outcome, attempts, submit } = useSignIn(
    () => void navigate(wanted, { replace: true }),
    () => cover(messages.signingIn),
  );
  const signedIn = outcome?.kind === 'signed-in';

  const proceed = (
    <p>
      <InnerLink className="button button--primary" to={wanted} replace>
        {messages.continue}
      </InnerLink>
    </p>
  );
  return (
    <Screen title={isFirst ? messages.firstTitle : messages.title}>
      <div className="login">
        {isFirst && (
          <ol className="login__steps">
            {messages.firstSteps.map((step, index) => (
              <li key={step}>
                {index === messages.firstSteps.length - 1 ? <ChangePassword>{step}</ChangePassword> : step}
              </li>
            ))}
          </ol>
        )}
        {signedIn ? (
          <div className="login__column">
            <LoginMessage outcome={outcome} />
            {proceed}
          </div>
        ) : (
          <div className="login__column">
            {userId > 0 && !busy && (
              <div className="login__known">
                <p>
                  <PersonalSentence sentence={messages.alreadyIn} name={ownName(account, userName)} />
                </p>
                {proceed}
              </div>
            )}
            <LoginCheck />
            {outcome && !busy && <LoginMessage key={attempts} outcome={outcome} />}
            <LoginForm busy={busy} onSubmit={submit} />
            <ul className="login__ways">
              {!isFirst && (
                <li>
                  <InnerLink to={`/user/first-login${search}`}>{messages.firstLoginLink}</InnerLink>
                </li>
              )}
              <li>
                <InnerLink to="/join">{messages.join}</InnerLink>
              </li>
            </ul>
          </div>
        )}
      </div>
    </Screen>
  );
}

interface LoginHereProps {
  /** The content system accepted the login, of any user; a refusal by the membership system is shown first. */
  readonly onSignedIn: () => void;
  /** Whether the form must stay although a user is signed in: requests are running, or a message is shown. */
  readonly onBusy?: ((isBusy: boolean) => void) | undefined;
  readonly focused?: boolean;
}

/** An inline login for a user whose session was lost. Shows nothing of a former user. */
export function LoginHere({ onSignedIn, onBusy, focused = true }: LoginHereProps) {
  const messages = useMessages(sessionMessages);
  const { userId, userName } = useAccess();
  const { busy, outcome, attempts, submit } = useSignIn(onSignedIn);
  const signedIn = outcome?.kind === 'signed-in';
  // Before the requests can have finished.
  useLayoutEffect(() => {
    onBusy?.(busy || signedIn);
  }, [onBusy, busy, signedIn]);

  // Another tab may have logged in.
  if (signedIn || (userId > 0 && !busy)) {
    return (
      <div className="login__column">
        {signedIn ? (
          <LoginMessage outcome={outcome} />
        ) : (
          <p role="status">
            <PersonalSentence sentence={messages.alreadyIn} name={userName} />
          </p>
        )}
        <p className="login__proceed">
          <Button look="primary" label={messages.continue} onClick={onSignedIn} />
        </p>
      </div>
    );
  }
  return (
    <div className="login__column">
      <LoginCheck />
      {outcome && !busy && <LoginMessage key={attempts} outcome={outcome} />}
      <LoginForm busy={busy} onSubmit={submit} focused={focused} />
    </div>
  );
}

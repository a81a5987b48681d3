import { useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LoadAccount } from '../../../application/session/load-account.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { SignIn, type SignInOutcome } from '../../../application/session/sign-in.ts';
import { displayName } from '../../../domain/session/account.ts';
import { returnPath } from '../../../domain/content/return-path.ts';
import { Screen } from '../../app/screen.tsx';
import { InnerLink } from '../../components/inner-link.tsx';
import { useOverlay } from '../../components/overlay.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { usePortalOrigin } from '../../html/html-provider.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { LoginForm, type TypedCredentials } from './login-form.tsx';
import { LoginMessage } from './login-message.tsx';
import { sessionWords } from './session-words.ts';
import './login-screen.css';

/**
 * Login for members, and the same with an explanation for those who log in for the first time (specification, section
 * 2). Afterwards one is back at the page that was wanted, as long as it is one of this portal.
 */
export function LoginScreen({ first }: { first: boolean }) {
  const words = useWords(sessionWords);
  const signIn = useService(SignIn);
  const { userId, userName } = useStream(useService(SessionState).access$);
  const account = useStream(useService(LoadAccount).account$);
  const navigate = useNavigate();
  const { cover } = useOverlay();
  const { search } = useLocation();
  const wanted = returnPath(new URLSearchParams(search).get('return'), usePortalOrigin());
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SignInOutcome>();
  const [attempts, setAttempts] = useState(0);
  const signedIn = outcome?.kind === 'signed-in';

  /** @returns whether the content system accepted. */
  async function submit(credentials: TypedCredentials): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    const uncover = cover(words.signingIn);
    const result = await signIn.signIn(credentials);
    uncover();
    running.current = false;
    const accepted = result.kind === 'signed-in';
    if (accepted && result.membership.kind === 'accepted') {
      void navigate(wanted, { replace: true });
    } else {
      setOutcome(result);
      setAttempts((made) => made + 1);
      setBusy(false);
    }
    return accepted;
  }

  const proceed = (
    <p>
      <InnerLink className="button button--primary" to={wanted} replace>
        {words.continue}
      </InnerLink>
    </p>
  );
  let content: ReactNode;
  if (signedIn) {
    content = (
      <>
        <LoginMessage outcome={outcome} />
        {proceed}
      </>
    );
  } else if (userId > 0 && !busy) {
    content = (
      <>
        <p>{words.alreadyIn((account && displayName(account)) || userName)}</p>
        {proceed}
      </>
    );
  } else {
    content = (
      <>
        {outcome && !busy && <LoginMessage key={attempts} outcome={outcome} />}
        <LoginForm busy={busy} onSubmit={submit} />
        <ul className="login__ways">
          {!first && (
            <li>
              <InnerLink to={`/user/first-login${search}`}>{words.firstLoginLink}</InnerLink>
            </li>
          )}
          <li>
            <InnerLink to="/join">{words.join}</InnerLink>
          </li>
        </ul>
      </>
    );
  }

  return (
    <Screen title={first ? words.firstTitle : words.title}>
      <div className="login">
        {first && !signedIn && (
          <ol className="login__steps">
            {words.firstSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        <div className="login__column">{content}</div>
      </div>
    </Screen>
  );
}

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LoadAccount } from '../../../application/session/load-account.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { SignIn, type SignInOutcome } from '../../../application/session/sign-in.ts';
import { returnPath } from '../../../domain/content/link.ts';
import { ownName } from '../../../domain/session/session.ts';
import type { OwnScreenProps } from '../../app/own-routes.ts';
import { Screen } from '../../app/screen.tsx';
import { InnerLink } from '../../components/smart-link.tsx';
import { useOverlay } from '../../components/overlay.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { usePortalOrigin } from '../../html/html-provider.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { PersonalSentence } from '../../i18n/named-sentence.tsx';
import { ChangePassword, LoginCheck, LoginForm, LoginMessage, type TypedCredentials } from './login-form.tsx';
import { sessionWords } from './session-words.ts';
import './login-screen.css';

interface SigningInOptions {
  /** Both systems have accepted: whoever asked for the login goes on. */
  readonly onAccepted: () => void;
  /** Begins whatever goes on while the systems are asked; the answer ends it, before anything is shown. */
  readonly whileAsking?: () => () => void;
}

interface SigningIn {
  /** Stays once both systems have accepted: there is nothing left to be typed. */
  readonly busy: boolean;
  /** Of the last login that did not simply succeed. */
  readonly outcome: SignInOutcome | undefined;
  /** Counts such logins: what is said of the next one is said anew. */
  readonly attempts: number;
  /** Answers whether the content system has accepted. Once at a time: whoever is told to meanwhile gets no. */
  readonly submit: (credentials: TypedCredentials) => Promise<boolean>;
}

const nothing = () => () => undefined;

/** A login, wherever its form stands. */
function useSignIn({ onAccepted, whileAsking = nothing }: SigningInOptions): SigningIn {
  const signIn = useService(SignIn);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SignInOutcome>();
  const [attempts, setAttempts] = useState(0);

  async function submit(credentials: TypedCredentials): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    const stop = whileAsking();
    const result = await signIn.signIn(credentials);
    stop();
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

/** `/user/login` and `/user/first-login` (specification, section 2). */
export function OwnScreen({ route: { screen } }: OwnScreenProps) {
  return <LoginScreen first={screen === 'first-login'} />;
}

/**
 * Login for members, and the same with an explanation for those who log in for the first time (specification, section
 * 2). Afterwards one is back at the page that was wanted, as long as it is one of this portal. The form is always there: who
 * is logged in may want to be so as another person, and who is only remembered may not be logged in.
 */
function LoginScreen({ first }: { first: boolean }) {
  const words = useWords(sessionWords);
  const { userId, userName } = useStream(useService(SessionState).access$);
  const account = useStream(useService(LoadAccount).account$);
  const navigate = useNavigate();
  const { cover } = useOverlay();
  const { search } = useLocation();
  const wanted = returnPath(new URLSearchParams(search).get('return'), usePortalOrigin());
  const { busy, outcome, attempts, submit } = useSignIn({
    onAccepted: () => void navigate(wanted, { replace: true }),
    whileAsking: () => cover(words.signingIn),
  });
  const signedIn = outcome?.kind === 'signed-in';

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
  } else {
    content = (
      <>
        {userId > 0 && !busy && (
          <div className="login__known">
            <p>
              <PersonalSentence sentence={words.alreadyIn} name={ownName(account, userName)} />
            </p>
            {proceed}
          </div>
        )}
        <LoginCheck />
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
        {first && (
          <ol className="login__steps">
            {words.firstSteps.map((step, index) => (
              <li key={step}>
                {index === words.firstSteps.length - 1 ? <ChangePassword>{step}</ChangePassword> : step}
              </li>
            ))}
          </ol>
        )}
        <div className="login__column">{content}</div>
      </div>
    </Screen>
  );
}

interface LoginHereProps {
  /**
   * The content system has accepted, whoever it was that logged in. A refusal by the membership system counts as accepted; it
   * is shown first, and the person goes on by a button.
   */
  readonly onSignedIn: () => void;
  /** Told whether it has to stay although a person is logged in: the systems are being asked, or something is said of their answers. */
  readonly onBusy?: ((isBusy: boolean) => void) | undefined;
  /** Takes the focus when it appears. */
  readonly focused?: boolean;
}

/**
 * The login where one is: for whoever finds, in the middle of something, that their session has ended. Nothing of a former
 * user is shown. It is a form of its own, so it must not stand inside another one.
 */
export function LoginHere({ onSignedIn, onBusy, focused = true }: LoginHereProps) {
  const words = useWords(sessionWords);
  const { userId, userName } = useStream(useService(SessionState).access$);
  const { busy, outcome, attempts, submit } = useSignIn({ onAccepted: onSignedIn });
  const signedIn = outcome?.kind === 'signed-in';
  // Before the systems can have answered.
  useLayoutEffect(() => {
    onBusy?.(busy || signedIn);
  }, [onBusy, busy, signedIn]);

  // Another tab may have logged in meanwhile.
  if (signedIn || (userId > 0 && !busy)) {
    return (
      <div className="login__column">
        {signedIn ? (
          <LoginMessage outcome={outcome} />
        ) : (
          <p role="status">
            <PersonalSentence sentence={words.alreadyIn} name={userName} />
          </p>
        )}
        <p className="login__proceed">
          <button type="button" className="button button--primary" onClick={onSignedIn}>
            {words.continue}
          </button>
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

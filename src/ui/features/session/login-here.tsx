import { useLayoutEffect } from 'react';
import { SessionState } from '../../../application/session/session-state.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { PersonalSentence } from '../../i18n/named-sentence.tsx';
import { LoginCheck } from './login-check.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginMessage } from './login-message.tsx';
import { sessionWords } from './session-words.ts';
import { useSignIn } from './use-sign-in.ts';
import './login-screen.css';

export interface LoginHereProps {
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

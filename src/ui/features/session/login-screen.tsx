import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LoadAccount } from '../../../application/session/load-account.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { ownName } from '../../../domain/session/account.ts';
import { returnPath } from '../../../domain/content/return-path.ts';
import { Screen } from '../../app/screen.tsx';
import { InnerLink } from '../../components/inner-link.tsx';
import { useOverlay } from '../../components/overlay.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { usePortalOrigin } from '../../html/html-provider.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { PersonalSentence } from '../../i18n/named-sentence.tsx';
import { LoginCheck } from './login-check.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginMessage } from './login-message.tsx';
import { ChangePassword } from './password-links.tsx';
import { sessionWords } from './session-words.ts';
import { useSignIn } from './use-sign-in.ts';
import './login-screen.css';

/**
 * Login for members, and the same with an explanation for those who log in for the first time (specification, section
 * 2). Afterwards one is back at the page that was wanted, as long as it is one of this portal. The form is always there: who
 * is logged in may want to be so as another person, and who is only remembered may not be logged in.
 */
export function LoginScreen({ first }: { first: boolean }) {
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

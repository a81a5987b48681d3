import ProblemIcon from 'lucide-react/icons/circle-alert';
import { type ComponentProps, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Credentials, EditorUrls } from '../../../application/ports/accounts.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { LoadAccount } from '../../../application/session/load-account.ts';
import { RefreshSession } from '../../../application/session/session-calls.ts';
import { SignIn, type SignInOutcome } from '../../../application/session/sign-in.ts';
import { returnPath } from '../../../domain/content/return-path.ts';
import { ownName } from '../../../domain/session/account.ts';
import type { BuiltInRouteProps } from '../../app/built-in-routes.ts';
import { Screen } from '../../app/screen.tsx';
import { Button } from '../../components/button.tsx';
import { RetryStatus } from '../../components/forms/failure-notice.tsx';
import { useBoundPath } from '../../components/list/use-bound-path.ts';
import { useOverlay } from '../../components/overlay.tsx';
import { InnerLink, SmartLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useAccess } from '../../di/use-access.ts';
import { useStream } from '../../di/use-stream.ts';
import { useImageContext } from '../../html/html-provider.tsx';
import { useMessages, useShellMessages } from '../../i18n/messages-provider.tsx';
import { PersonalSentence } from '../../i18n/named-sentence.tsx';
import { sessionMessages } from './session-messages.ts';
import './login-screen.css';

interface LoginFormProps {
  readonly busy: boolean;
  /** Resolves to whether the login was accepted: only then is the password cleared. */
  readonly onSubmit: (typed: Credentials) => Promise<boolean>;
  readonly focused?: boolean;
}

/** Checks only that both are present: a login name need not look like an e-mail address. */
function LoginForm({ busy, onSubmit, focused = false }: LoginFormProps) {
  const messages = useMessages(sessionMessages);
  const signIn = useService(SignIn);
  const [knownName, setKnownName] = useState(signIn.knownName);
  const { register, handleSubmit, resetField, setFocus, getValues, formState } = useForm<Credentials>({
    defaultValues: { name: knownName, password: '' },
  });
  const { errors } = formState;
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (focused) setFocus(getValues('name') === '' ? 'name' : 'password');
  }, [focused, setFocus, getValues]);

  const submit = handleSubmit(async (typed) => {
    if (await onSubmit({ name: typed.name.trim(), password: typed.password })) resetField('password');
  });

  function forgetName() {
    signIn.forgetName();
    setKnownName('');
    resetField('name', { defaultValue: '' });
    // The button is removed.
    setFocus('name');
  }

  return (
    <form className="login__form" noValidate onSubmit={(event) => void submit(event)}>
      <LoginField
        label={messages.email}
        problem={errors.name && messages.emailMissing}
        type="text"
        inputMode="email"
        autoComplete="username"
        {...register('name', { validate: (name) => name.trim() !== '' })}
      />
      <LoginField
        label={messages.password}
        problem={errors.password && messages.passwordMissing}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        {...register('password', { required: true })}
      >
        <Button label={messages.showPassword} aria-pressed={shown} onClick={() => setShown(!shown)} />
      </LoginField>
      <Button label={busy ? messages.busy : messages.button} type="submit" look="primary" disabled={busy} />
      <ForgotPassword />
      {knownName !== '' && <Button look="quiet" label={messages.notYou} onClick={forgetName} />}
    </form>
  );
}

type LoginFieldProps = ComponentProps<'input'> & { readonly label: string; readonly problem: string | undefined };

function LoginField({ label, problem, children, ...input }: LoginFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className="field__label">
        {label}
      </label>
      <div className="login__control">
        <input
          id={id}
          className="field__input"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}error`}
          {...input}
        />
        {children}
      </div>
      {problem && (
        <p id={`${id}error`} className="field__error">
          <ProblemIcon />
          {problem}
        </p>
      )}
    </div>
  );
}

function LoginCheck() {
  const { unchecked } = useMessages(sessionMessages);
  const { checkingLogin } = useShellMessages().state;
  const { login } = useAccess();
  const refresh = useService(RefreshSession);
  const [asksAgain, setAsksAgain] = useState(false);
  const isFailed = login === 'unchecked' && !asksAgain;

  async function retry() {
    setAsksAgain(true);
    await refresh.confirm();
    setAsksAgain(false);
  }

  return (
    <RetryStatus className="login__check" text={isFailed ? unchecked : undefined} onRetry={() => void retry()}>
      {(login === 'checking' || asksAgain) && <p className="note">{checkingLogin}</p>}
    </RetryStatus>
  );
}

function ForgotPassword() {
  const messages = useMessages(sessionMessages);
  const { forgot } = useService(EditorUrls).ofPassword(useAccess().userId);
  if (forgot === undefined) return null;
  return (
    <p>
      <SmartLink link={{ kind: 'external', url: forgot }} newTab>
        {messages.forgotPassword}
      </SmartLink>
    </p>
  );
}

function ChangePassword({ children }: { readonly children: ReactNode }) {
  const { change } = useService(EditorUrls).ofPassword(useAccess().userId);
  if (change === undefined) return children;
  return (
    <SmartLink link={{ kind: 'external', url: change }} newTab>
      {children}
    </SmartLink>
  );
}

/** The message of a failed or partial login (docs/specification.md, section 8). Takes the focus on mount. */
function LoginMessage({ outcome }: { outcome: SignInOutcome }) {
  const messages = useMessages(sessionMessages);
  const { contentSystem, membershipSystem } = useService(PortalSettings);
  const { contact } = membershipSystem;
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    message.current?.focus();
  }, []);

  function lines(): readonly string[] {
    switch (outcome.kind) {
      case 'signed-in': {
        const { membership } = outcome;
        if (membership.kind === 'accepted') return [];
        const meant = membership.reason === 'unknown-member' ? messages.membershipUnknown : messages.membershipUnclear;
        return [messages.membershipRefused, membership.said ?? messages.failed, meant];
      }
      case 'still-signed-in':
        return [outcome.message, messages.stillSignedIn];
      case 'refused': {
        const because = outcome.reason && messages.failedBecause[outcome.reason];
        return [outcome.message ?? messages.failed, ...(because === undefined ? [] : [because])];
      }
    }
  }

  return (
    <div ref={message} role="alert" tabIndex={-1} className="login__message">
      {lines().map((line) => (
        <p key={line}>{line}</p>
      ))}
      {outcome.kind === 'signed-in' && contact !== undefined && (
        <p>
          <a href={`mailto:${contact}`}>{messages.writeTo(contact)}</a>
        </p>
      )}
      {outcome.kind === 'refused' && outcome.message !== undefined && <ForgotPassword />}
      {outcome.kind === 'still-signed-in' && (
        <p>
          <SmartLink link={{ kind: 'external', url: `${contentSystem.baseUrl}user/logout` }}>
            {messages.endSession}
          </SmartLink>
        </p>
      )}
    </div>
  );
}

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
  async function submit(credentials: Credentials): Promise<boolean> {
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
  const cover = useOverlay();
  const { search } = useLocation();
  const asked = returnPath(new URLSearchParams(search).get('return'), useImageContext());
  const memberArea = useBoundPath('member-area');
  // The front page is for everyone; what is new for this person is elsewhere.
  const wanted = asked === '/' ? (memberArea ?? asked) : asked;
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
  const ways = (
    <ul className="login__ways rail__part">
      {!isFirst && (
        <li>
          <InnerLink to={`/user/first-login${search}`}>{messages.firstLoginLink}</InnerLink>
        </li>
      )}
      <li>
        <InnerLink to="/join">{messages.join}</InnerLink>
      </li>
    </ul>
  );
  return (
    <Screen title={isFirst ? messages.firstTitle : messages.title} rail={!signedIn && ways} railLast>
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

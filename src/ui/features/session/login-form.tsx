import ProblemIcon from 'lucide-react/icons/circle-alert';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type FieldError, useForm } from 'react-hook-form';
import { EditorUrls } from '../../../application/ports/accounts.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { RefreshSession } from '../../../application/session/refresh-session.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { SignIn, type SignInOutcome } from '../../../application/session/sign-in.ts';
import { SmartLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useShellMessages, useMessages } from '../../i18n/messages-provider.tsx';
import { sessionMessages } from './session-messages.ts';

export interface TypedCredentials {
  readonly name: string;
  readonly password: string;
}

export interface LoginFormProps {
  readonly busy: boolean;
  /** Resolves to whether the login was accepted: only then is the password cleared. */
  readonly onSubmit: (typed: TypedCredentials) => Promise<boolean>;
  readonly focused?: boolean;
}

/**
 * E-mail and password form with the last login name, which can be forgotten. Checks only that both are present: a login
 * name need not look like an e-mail address. Input stays until the login is accepted; the password is in its field
 * only.
 */
export function LoginForm({ busy, onSubmit, focused = false }: LoginFormProps) {
  const messages = useMessages(sessionMessages);
  const signIn = useService(SignIn);
  const [knownName, setKnownName] = useState(signIn.knownName);
  const {
    register,
    handleSubmit,
    resetField,
    setFocus,
    getValues,
    formState: { errors },
  } = useForm<TypedCredentials>({ defaultValues: { name: knownName, password: '' } });
  const [shown, setShown] = useState(false);
  const id = useId();

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

  const tied = (field: string, error: FieldError | undefined) => ({
    id: `${id}${field}`,
    'aria-required': true,
    'aria-invalid': error !== undefined,
    'aria-describedby': error && `${id}${field}-error`,
  });
  const errorOf = (field: string, error: FieldError | undefined) =>
    error && (
      <p id={`${id}${field}-error`} className="field__error">
        <ProblemIcon />
        {field === 'name' ? messages.emailMissing : messages.passwordMissing}
      </p>
    );

  return (
    <form className="login__form" noValidate onSubmit={(event) => void submit(event)}>
      <div className="field">
        <label htmlFor={`${id}name`} className="field__label">
          {messages.email}
        </label>
        <input
          className="field__input"
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...tied('name', errors.name)}
          {...register('name', { validate: (name) => name.trim() !== '' })}
        />
        {errorOf('name', errors.name)}
      </div>
      <div className="field">
        <label htmlFor={`${id}password`} className="field__label">
          {messages.password}
        </label>
        <div className="login__password">
          <input
            className="field__input"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...tied('password', errors.password)}
            {...register('password', { required: true })}
          />
          <button
            type="button"
            className="button"
            aria-pressed={shown}
            onClick={() => {
              setShown(!shown);
            }}
          >
            {messages.showPassword}
          </button>
        </div>
        {errorOf('password', errors.password)}
      </div>
      <button type="submit" className="button button--primary" disabled={busy}>
        {busy ? messages.busy : messages.button}
      </button>
      <ForgotPassword />
      {knownName !== '' && (
        <button type="button" className="button button--quiet" onClick={forgetName}>
          {messages.notYou}
        </button>
      )}
    </form>
  );
}

export function LoginCheck() {
  const messages = useMessages(sessionMessages);
  const { state } = useShellMessages();
  const { login } = useStream(useService(SessionState).access$);
  const refresh = useService(RefreshSession);
  const [asksAgain, setAsksAgain] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  async function retry() {
    // The button is removed.
    frame.current?.focus();
    setAsksAgain(true);
    await refresh.confirm();
    setAsksAgain(false);
  }

  return (
    <div ref={frame} role="status" tabIndex={-1} className="login__check">
      {(login === 'checking' || asksAgain) && <p className="note">{state.checkingLogin}</p>}
      {login === 'unchecked' && !asksAgain && (
        <p>
          {messages.unchecked}{' '}
          <button type="button" className="button button--quiet" onClick={() => void retry()}>
            {state.retry}
          </button>
        </p>
      )}
    </div>
  );
}

function usePasswordUrls() {
  const editorUrls = useService(EditorUrls);
  const { userId } = useStream(useService(SessionState).access$);
  return editorUrls.ofPassword(userId);
}

function ForgotPassword() {
  const messages = useMessages(sessionMessages);
  const { forgot } = usePasswordUrls();
  if (forgot === undefined) return null;
  return (
    <p>
      <SmartLink link={{ kind: 'external', url: forgot }} newTab>
        {messages.forgotPassword}
      </SmartLink>
    </p>
  );
}

/** A link to the password page for a member, text for a visitor. */
export function ChangePassword({ children }: { readonly children: ReactNode }) {
  const { change } = usePasswordUrls();
  if (change === undefined) return children;
  return (
    <SmartLink link={{ kind: 'external', url: change }} newTab>
      {children}
    </SmartLink>
  );
}

/**
 * The message of a failed or partial login (docs/specification.md, section 8). Takes the focus on mount. Server
 * messages are shown as text.
 */
export function LoginMessage({ outcome }: { outcome: SignInOutcome }) {
  const messages = useMessages(sessionMessages);
  const { contentSystem, membershipSystem } = useService(PortalSettings);
  const { baseUrl } = contentSystem;
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
          <SmartLink link={{ kind: 'external', url: `${baseUrl}user/logout` }}>{messages.endSession}</SmartLink>
        </p>
      )}
    </div>
  );
}

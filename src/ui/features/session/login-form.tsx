import ProblemIcon from 'lucide-react/icons/circle-alert';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { EditorUrls } from '../../../application/ports/accounts.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { RefreshSession } from '../../../application/session/session-calls.ts';
import { SignIn, type SignInOutcome } from '../../../application/session/sign-in.ts';
import { Button } from '../../components/button.tsx';
import { RetryStatus } from '../../components/forms/failure-notice.tsx';
import { SmartLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useAccess } from '../../di/use-access.ts';
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

/** Checks only that both are present: a login name need not look like an e-mail address. */
export function LoginForm({ busy, onSubmit, focused = false }: LoginFormProps) {
  const messages = useMessages(sessionMessages);
  const signIn = useService(SignIn);
  const [knownName, setKnownName] = useState(signIn.knownName);
  const { register, handleSubmit, resetField, setFocus, getValues, formState } = useForm<TypedCredentials>({
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

export function LoginCheck() {
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

function usePasswordUrls() {
  const { userId } = useAccess();
  return useService(EditorUrls).ofPassword(userId);
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

export function ChangePassword({ children }: { readonly children: ReactNode }) {
  const { change } = usePasswordUrls();
  if (change === undefined) return children;
  return (
    <SmartLink link={{ kind: 'external', url: change }} newTab>
      {children}
    </SmartLink>
  );
}

/** The message of a failed or partial login (docs/specification.md, section 8). Takes the focus on mount. */
export function LoginMessage({ outcome }: { outcome: SignInOutcome }) {
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

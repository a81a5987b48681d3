import ProblemIcon from 'lucide-react/icons/circle-alert';
import { useEffect, useId, useState } from 'react';
import { useForm, type FieldError } from 'react-hook-form';
import { SignIn } from '../../../application/session/sign-in.ts';
import { useService } from '../../di/container-context.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { ForgotPassword } from './password-links.tsx';
import { sessionWords } from './session-words.ts';

export interface TypedCredentials {
  readonly name: string;
  readonly password: string;
}

export interface LoginFormProps {
  readonly busy: boolean;
  /** Answers whether the login was accepted: only then is the password taken out of its field. */
  readonly onSubmit: (typed: TypedCredentials) => Promise<boolean>;
  /** Takes the focus when it appears: in the middle of something else. */
  readonly focused?: boolean;
}

/**
 * E-mail and password, the former as the person has logged in with it last, which can be forgotten. Only that both are there
 * is checked: a login name need not look like a mail address. What was typed stays until the login is accepted; the password
 * is in its field and nowhere else.
 */
export function LoginForm({ busy, onSubmit, focused = false }: LoginFormProps) {
  const words = useWords(sessionWords);
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
    // The button is about to go.
    setFocus('name');
  }

  /** What ties a field to its error. */
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
        {field === 'name' ? words.emailMissing : words.passwordMissing}
      </p>
    );

  return (
    <form className="login__form" noValidate onSubmit={(event) => void submit(event)}>
      <div className="field">
        <label htmlFor={`${id}name`} className="field__label">
          {words.email}
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
          {words.password}
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
            {words.showPassword}
          </button>
        </div>
        {errorOf('password', errors.password)}
      </div>
      <button type="submit" className="button button--primary" disabled={busy}>
        {busy ? words.busy : words.button}
      </button>
      <ForgotPassword />
      {knownName !== '' && (
        <button type="button" className="button button--quiet" onClick={forgetName}>
          {words.notYou}
        </button>
      )}
    </form>
  );
}

import { useRef, useState } from 'react';
import { SignIn, type SignInOutcome } from '../../../application/session/sign-in.ts';
import { useService } from '../../di/container-context.tsx';
import type { TypedCredentials } from './login-form.tsx';

export interface SigningInOptions {
  /** Both systems have accepted: whoever asked for the login goes on. */
  readonly onAccepted: () => void;
  /** Begins whatever goes on while the systems are asked; the answer ends it, before anything is shown. */
  readonly whileAsking?: () => () => void;
}

export interface SigningIn {
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
export function useSignIn({ onAccepted, whileAsking = nothing }: SigningInOptions): SigningIn {
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

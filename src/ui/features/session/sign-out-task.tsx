import { useEffect, useRef } from 'react';
import { SignOut, type SignOutOutcome } from '../../../application/session/sign-out.ts';
import { useService } from '../../di/container-context.tsx';

export interface SignOutTaskProps {
  /** Called once, with what came of it. */
  readonly onDone: (outcome: SignOutOutcome) => void;
}

/** Signs out, once, as soon as it is there. Shows nothing: the part of the program that can sign out comes with it. */
export function SignOutTask({ onDone }: SignOutTaskProps) {
  const signOut = useService(SignOut);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void signOut.signOut().then(onDone);
  }, [signOut, onDone]);
  return null;
}

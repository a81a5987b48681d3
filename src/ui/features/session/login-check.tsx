import { useRef, useState } from 'react';
import { RefreshSession } from '../../../application/session/refresh-session.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useMessages, useWords } from '../../i18n/messages-provider.tsx';
import { sessionWords } from './session-words.ts';

/** Above a login form: that it is being checked whether the remembered person is logged in, or that it could not be. */
export function LoginCheck() {
  const words = useWords(sessionWords);
  const { state } = useMessages();
  const { login } = useStream(useService(SessionState).access$);
  const refresh = useService(RefreshSession);
  const [asksAgain, setAsksAgain] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  async function retry() {
    // The button is about to go.
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
          {words.unchecked}{' '}
          <button type="button" className="button button--quiet" onClick={() => void retry()}>
            {state.retry}
          </button>
        </p>
      )}
    </div>
  );
}

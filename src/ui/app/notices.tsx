import { SessionState } from '../../application/session/session-state.ts';
import { useService } from '../di/container-context.tsx';
import { useStream } from '../di/use-stream.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { SignOutNotice } from './sign-out-flow.tsx';

/** The slim lines above everything: what is out of the ordinary for the whole portal. */
export function Notices() {
  const { local, loggedIn } = useStream(useService(SessionState).access$);
  const messages = useMessages();
  return (
    <div role="status" className="notice">
      {local && <p>{messages.state.localHost}</p>}
      {!loggedIn && <SignOutNotice />}
    </div>
  );
}

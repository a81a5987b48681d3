import { useLocation } from 'react-router-dom';
import { SessionState } from '../../application/session/session-state.ts';
import { useService } from '../di/container-context.tsx';
import { useStream } from '../di/use-stream.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FeaturePart } from './feature-part.tsx';

/** The slim lines above everything: what is out of the ordinary for the whole portal. */
export function Notices() {
  const { local, loggedIn } = useStream(useService(SessionState).access$);
  const messages = useMessages();
  const { state } = useLocation() as { state: unknown };
  const signOut = typeof state === 'object' && state !== null && 'signOut' in state ? state.signOut : undefined;
  return (
    <div role="status" className="notice">
      {local && <p>{messages.state.localHost}</p>}
      {!loggedIn && signOut !== undefined && (
        <ErrorBoundary fallback={() => null}>
          <FeaturePart name="session" waiting={null}>
            {({ SignOutNotice }) => <SignOutNotice outcome={signOut} />}
          </FeaturePart>
        </ErrorBoundary>
      )}
    </div>
  );
}

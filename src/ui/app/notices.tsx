import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { SessionState } from '../../application/session/session-state.ts';
import { useService } from '../di/container-context.tsx';
import { useStream } from '../di/use-stream.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FeaturePart } from './feature-part.tsx';

/** What is out of the ordinary for the whole portal: slim lines above everything, and a login that is about to end. */
export function Notices() {
  const session = useService(SessionState);
  const { sessionMinutes } = useService(PortalSettings).contentSystem;
  const { local, loggedIn, userId } = useStream(session.access$);
  const messages = useMessages();
  return (
    <>
      <div role="status" className="notice">
        {local && <p>{messages.state.localHost}</p>}
        {!loggedIn && session.pendingSignOut !== undefined && (
          <ErrorBoundary fallback={() => null}>
            <FeaturePart name="session" waiting={null}>
              {({ SignOutNotice }) => <SignOutNotice />}
            </FeaturePart>
          </ErrorBoundary>
        )}
      </div>
      {sessionMinutes !== undefined && userId > 0 && (
        <ErrorBoundary fallback={() => null}>
          <FeaturePart name="session" waiting={null}>
            {({ SessionNotice }) => <SessionNotice />}
          </FeaturePart>
        </ErrorBoundary>
      )}
    </>
  );
}

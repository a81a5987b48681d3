import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import type { SignOutOutcome } from '../../application/session/sign-out.ts';
import { useOverlay } from '../components/overlay.tsx';
import { useService } from '../di/container-context.tsx';
import { useMessages } from '../i18n/messages-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FeaturePart } from './feature-part.tsx';

const SignOutContext = createContext<(() => void) | undefined>(undefined);

/**
 * Signs out under the overlay and goes home. It stands above the layouts: the header changes as soon as the person is
 * signed out here, long before the content system has answered.
 */
export function SignOutFlow({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { state } = useMessages();
  const [signingOut, setSigningOut] = useState(false);
  const begin = useCallback(() => {
    setSigningOut(true);
  }, []);
  const done = useCallback(
    ({ kind }: SignOutOutcome) => {
      setSigningOut(false);
      // The outcome belongs to the arrival at home, and goes when one goes on from there.
      void navigate('/', { state: { signOut: kind } });
    },
    [navigate],
  );
  return (
    <SignOutContext value={begin}>
      {signingOut && (
        <ErrorBoundary
          fallback={(_, retry) => (
            <p role="status" className="notice">
              {state.signOutFailed}{' '}
              <button type="button" className="button button--quiet" onClick={retry}>
                {state.retry}
              </button>
            </p>
          )}
        >
          <SignOutCover />
          <FeaturePart name="session" waiting={null}>
            {({ SignOutTask }) => <SignOutTask onDone={done} />}
          </FeaturePart>
        </ErrorBoundary>
      )}
      {children}
    </SignOutContext>
  );
}

/** Begins signing out. @throws Error outside a `SignOutFlow`. */
export function useSignOut(): () => void {
  const begin = use(SignOutContext);
  if (begin === undefined) throw new Error('useSignOut needs a SignOutFlow above it');
  return begin;
}

function SignOutCover() {
  const { cover } = useOverlay();
  const { signingOut } = useMessages().state;
  useEffect(() => cover(signingOut), [cover, signingOut]);
  return null;
}

/** Says what a sign-out has left undone: the content system does not know yet, or can only be told on its own page. */
export function SignOutNotice() {
  const { baseUrl } = useService(PortalSettings).contentSystem;
  const { state: words } = useMessages();
  const { state } = useLocation() as { state: unknown };
  const outcome = typeof state === 'object' && state !== null && 'signOut' in state ? state.signOut : undefined;
  if (outcome === 'pending') return <p>{words.logoutPending}</p>;
  if (outcome !== 'no-token') return null;
  return (
    <p>
      <a href={`${baseUrl}user/logout`}>{words.endAtContentSystem}</a>
    </p>
  );
}

import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SessionState } from '../../application/session/session-state.ts';
import { SignOut } from '../../application/session/sign-out.ts';
import { ownRoutes } from '../app/own-routes.ts';
import { PageSkeleton } from '../components/skeleton.tsx';
import { useService } from '../di/container-context.tsx';
import { useStream } from '../di/use-stream.ts';

/** Sends visitors to the login, from where they come back. Nothing of what it guards is made before. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { loggedIn } = useStream(useService(SessionState).access$);
  const signOut = useService(SignOut);
  if (loggedIn) return children;
  // Whoever logs out here is on the way home.
  return signOut.isRunning ? <PageSkeleton /> : <ToLogin />;
}

function ToLogin() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  useEffect(() => {
    void navigate(`${ownRoutes.login}?return=${encodeURIComponent(here)}`, { replace: true });
  }, [navigate, here]);
  return <PageSkeleton />;
}

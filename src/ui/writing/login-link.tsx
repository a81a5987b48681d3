import { useLocation } from 'react-router-dom';
import { SessionState } from '../../application/session/session-state.ts';
import { ownRoutes } from '../app/own-routes.ts';
import { InnerLink } from '../components/inner-link.tsx';
import { useService } from '../di/container-context.tsx';
import { useStream } from '../di/use-stream.ts';
import { useMessages } from '../i18n/messages-provider.tsx';

/** The way to the login and back to where one is; that it is being checked, as long as a person may be logged in already. */
export function LoginLink({ children }: { children: string }) {
  const { pathname, search, hash } = useLocation();
  const { login } = useStream(useService(SessionState).access$);
  const { checkingLogin } = useMessages().state;
  if (login === 'checking') return <span className="note">{checkingLogin}</span>;
  return (
    <InnerLink className="button" to={`${ownRoutes.login}?return=${encodeURIComponent(pathname + search + hash)}`}>
      {children}
    </InnerLink>
  );
}

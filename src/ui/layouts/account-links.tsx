import { Link, useLocation } from 'react-router-dom';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { SessionState } from '../../application/session/session-state.ts';
import { pagePath } from '../../domain/content/page-path.ts';
import { seesEditorTools } from '../../domain/session/roles.ts';
import { isLoginRoute, ownRoutes } from '../app/own-routes.ts';
import { useSignOut } from '../app/sign-out-flow.tsx';
import { useService } from '../di/container-context.tsx';
import { useStream } from '../di/use-stream.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { EditorTools } from './editor-tools.tsx';

/** What the header offers a visitor, and somebody who is logged in (specification, section 2: Header). */
export function AccountLinks() {
  const access = useStream(useService(SessionState).access$);
  const { shortName } = useService(PortalSettings).association;
  const { pathname, search } = useLocation();
  const signOut = useSignOut();
  const { header } = useMessages();
  if (!access.loggedIn) {
    const wanted = isLoginRoute(pagePath(pathname)) ? search : `?return=${encodeURIComponent(pathname + search)}`;
    return (
      <>
        <Link to="/join">{header.join}</Link>
        <Link to={ownRoutes.login + wanted} className="button">
          {header.login}
        </Link>
      </>
    );
  }
  return (
    <>
      <Link to={`/my-${shortName}`}>{header.memberArea}</Link>
      {seesEditorTools(access.roles) && <EditorTools />}
      <button type="button" className="button" onClick={signOut}>
        {header.logout}
      </button>
    </>
  );
}

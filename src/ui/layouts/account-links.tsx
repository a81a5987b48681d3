import { useLocation } from 'react-router-dom';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { SessionState } from '../../application/session/session-state.ts';
import { pagePath } from '../../domain/content/page-path.ts';
import { ownRouteAt, ownRoutes } from '../app/own-routes.ts';
import { QuietPart } from '../app/quiet-part.tsx';
import { InnerLink } from '../components/inner-link.tsx';
import { useService } from '../di/container-context.tsx';
import { useInBrowser } from '../di/use-in-browser.ts';
import { useStream } from '../di/use-stream.ts';
import { useMessages } from '../i18n/messages-provider.tsx';

/**
 * What the header offers a visitor, and a person who is logged in (specification, section 2: Header); neither as long as
 * that is being asked. Nothing in a prerendered page: it is for all of them.
 */
export function AccountLinks() {
  const { loggedIn, login } = useStream(useService(SessionState).access$);
  const { shortName } = useService(PortalSettings).association;
  const { pathname, search } = useLocation();
  const { header, state } = useMessages();
  const isKnown = useInBrowser();
  if (!isKnown) return null;
  if (login === 'checking') {
    return (
      <p role="status" className="site-header__checking">
        {state.checkingLogin}
      </p>
    );
  }
  if (!loggedIn) {
    const atLogin = ownRouteAt(pagePath(pathname))?.feature === 'session';
    const wanted = atLogin ? search : `?return=${encodeURIComponent(pathname + search)}`;
    return (
      <>
        <InnerLink to="/join">{header.join}</InnerLink>
        <InnerLink to={ownRoutes.login + wanted} className="button">
          {header.login}
        </InnerLink>
      </>
    );
  }
  return (
    <>
      <InnerLink to={`/my-${shortName}`} className="site-header__member">
        {header.memberArea}
      </InnerLink>
      <QuietPart name="session" waiting={null}>
        {({ MemberTools }) => <MemberTools />}
      </QuietPart>
    </>
  );
}

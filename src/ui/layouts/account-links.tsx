import { Link, useLocation } from 'react-router-dom';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { SessionState } from '../../application/session/session-state.ts';
import { pagePath } from '../../domain/content/page-path.ts';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { FeaturePart } from '../app/feature-part.tsx';
import { ownRouteAt, ownRoutes } from '../app/own-routes.ts';
import { useService } from '../di/container-context.tsx';
import { useStream } from '../di/use-stream.ts';
import { useMessages } from '../i18n/messages-provider.tsx';

/** What the header offers a visitor, and somebody who is logged in (specification, section 2: Header). */
export function AccountLinks() {
  const { loggedIn } = useStream(useService(SessionState).access$);
  const { shortName } = useService(PortalSettings).association;
  const { pathname, search } = useLocation();
  const { header, state } = useMessages();
  if (!loggedIn) {
    const atLogin = ownRouteAt(pagePath(pathname))?.screen.endsWith('login') === true;
    const wanted = atLogin ? search : `?return=${encodeURIComponent(pathname + search)}`;
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
      <ErrorBoundary
        fallback={(_, retry) => (
          <button type="button" className="button button--quiet" onClick={retry}>
            {state.partMissing} {state.retry}
          </button>
        )}
      >
        <FeaturePart name="session" waiting={null}>
          {({ MemberTools }) => <MemberTools />}
        </FeaturePart>
      </ErrorBoundary>
    </>
  );
}

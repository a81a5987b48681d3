import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { SessionState } from '../../application/session/session-state.ts';
import { pagePath } from '../../domain/content/page-path.ts';
import { SkipLink } from '../components/skip-link.tsx';
import { useService } from '../di/container-context.tsx';
import { useStream } from '../di/use-stream.ts';
import { PageScreen } from '../features/page/page-screen.tsx';
import { useMessages } from '../i18n/messages-provider.tsx';
import { Layout, layoutNameOf } from '../layouts/layouts.tsx';
import { BrokenScreen } from './broken-screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FeaturePart } from './feature-part.tsx';
import { ownRouteAt } from './own-routes.ts';
import { RouteAnnouncer } from './route-announcer.tsx';

/** Everything below the router: the layout of the path, and in it the screen (specification, section 2). */
export function AppRoutes() {
  const { screens } = useService(PortalSettings);
  const { key, pathname } = useLocation();
  const path = pagePath(pathname);
  return (
    <RouteAnnouncer>
      <SkipLink />
      <Notices />
      <Layout name={layoutNameOf(path, screens)}>
        <ErrorBoundary resetBy={key} fallback={(error, retry) => <BrokenScreen error={error} retry={retry} />}>
          {screenAt(path)}
        </ErrorBoundary>
      </Layout>
      <ErrorBoundary resetBy={key} fallback={() => null}>
        <FeaturePart name="scrolling" waiting={null} isExtra>
          {({ Scrolling }) => <Scrolling />}
        </FeaturePart>
      </ErrorBoundary>
    </RouteAnnouncer>
  );
}

function screenAt(path: string): ReactNode {
  const route = ownRouteAt(path);
  if (route === undefined) return <PageScreen />;
  return (
    <FeaturePart key={path} name={route.feature}>
      {({ OwnScreen }) => <OwnScreen route={route} />}
    </FeaturePart>
  );
}

/** What is out of the ordinary for the whole portal: slim lines above everything, and a login that is about to end. */
function Notices() {
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

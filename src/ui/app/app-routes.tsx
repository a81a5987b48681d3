import { Route, Routes, useLocation } from 'react-router-dom';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { pagePath } from '../../domain/content/page-path.ts';
import { SkipLink } from '../components/skip-link.tsx';
import { useService } from '../di/container-context.tsx';
import { PageScreen } from '../features/page/page-screen.tsx';
import { NotFoundScreen } from '../features/trouble/not-found-screen.tsx';
import { Layout, layoutNameOf } from '../layouts/layouts.tsx';
import { BrokenScreen } from './broken-screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FeaturePart } from './feature-part.tsx';
import { Notices } from './notices.tsx';
import { ownRoutes } from './own-routes.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { SignOutFlow } from './sign-out-flow.tsx';

/** Everything below the router: the layout of the path, and in it the screen (specification, section 2). */
export function AppRoutes() {
  const { screens } = useService(PortalSettings);
  const { key, pathname } = useLocation();
  return (
    <RouteAnnouncer>
      <SignOutFlow>
        <SkipLink />
        <Notices />
        <Layout name={layoutNameOf(pagePath(pathname), screens)}>
          <ErrorBoundary resetBy={key} fallback={(error, retry) => <BrokenScreen error={error} retry={retry} />}>
            <Routes>
              <Route path={ownRoutes.notFound} element={<NotFoundScreen />} />
              <Route path={ownRoutes.about} element={<AboutRoute />} />
              <Route path={ownRoutes.login} element={<LoginRoute key="login" first={false} />} />
              <Route path={ownRoutes.firstLogin} element={<LoginRoute key="first-login" first />} />
              <Route path="*" element={<PageScreen />} />
            </Routes>
          </ErrorBoundary>
        </Layout>
      </SignOutFlow>
    </RouteAnnouncer>
  );
}

function AboutRoute() {
  return <FeaturePart name="about">{({ AboutScreen }) => <AboutScreen />}</FeaturePart>;
}

function LoginRoute({ first }: { first: boolean }) {
  return <FeaturePart name="session">{({ LoginScreen }) => <LoginScreen first={first} />}</FeaturePart>;
}

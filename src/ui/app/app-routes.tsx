import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { pagePath } from '../../domain/content/page-path.ts';
import { SkipLink } from '../components/skip-link.tsx';
import { useService } from '../di/container-context.tsx';
import { PageScreen } from '../features/page/page-screen.tsx';
import { Layout, layoutNameOf } from '../layouts/layouts.tsx';
import { BrokenScreen } from './broken-screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FeaturePart } from './feature-part.tsx';
import { Notices } from './notices.tsx';
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

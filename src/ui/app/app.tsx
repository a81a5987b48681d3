import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { LoadMenus } from '../../application/content/load-menus.ts';
import { type LayoutName, PortalSettings, type ScreenBinding } from '../../application/ports/portal-settings.ts';
import { SessionState } from '../../application/session/session-state.ts';
import { countItems, firstItems, type MenuItem, visibleFooterMenu } from '../../domain/content/menu.ts';
import { pagePath, patternAt } from '../../domain/content/paths.ts';
import { plainName } from '../../domain/shared/texts.ts';
import { OverlayProvider } from '../components/overlay.tsx';
import { SmartLink } from '../components/smart-link.tsx';
import { ContainerProvider, useService } from '../di/container-context.tsx';
import { FeatureLoaderProvider, type FeatureLoader } from '../di/feature-loader.tsx';
import { useAccess } from '../di/use-access.ts';
import { useStream } from '../di/use-stream.ts';
import { PageScreen } from '../features/page/page-screen.tsx';
import type { Language } from '../i18n/languages.ts';
import { MessagesProvider, useShellMessages } from '../i18n/messages-provider.tsx';
import { MenuFailed, useItemsAtOnce } from '../layouts/main-menu.tsx';
import {
  AssociationName,
  memberNetworks,
  type Network,
  publicNetworks,
  SiteHeader,
  SocialLinks,
} from '../layouts/site-header.tsx';
import { BrokenScreen } from './broken-screen.tsx';
import { ErrorBoundary, LazyFeature, OptionalFeature } from './lazy-feature.tsx';
import { builtInRouteAt } from './built-in-routes.ts';
import { RouteAnnouncer } from './screen.tsx';
import '../theme/fonts.css';
import '../theme/tokens.css';
import '../theme/base.css';
import '../theme/controls.css';
import '../theme/prose.css';
import './app.css';
import '../layouts/content.css';
import '../layouts/site-footer.css';

interface AppProps {
  readonly container: ComponentProps<typeof ContainerProvider>['container'];
  readonly features: FeatureLoader;
  readonly language?: Language | undefined;
}

export function App(props: AppProps) {
  return (
    <AppProviders {...props}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </AppProviders>
  );
}

export function AppProviders({ container, features, language, children }: AppProps & { readonly children: ReactNode }) {
  return (
    <ErrorBoundary fallback={(error) => <BrokenScreen error={error} />}>
      <ContainerProvider container={container}>
        <FeatureLoaderProvider loader={features}>
          <MessagesProvider first={language}>
            <OverlayProvider>{children}</OverlayProvider>
          </MessagesProvider>
        </FeatureLoaderProvider>
      </ContainerProvider>
    </ErrorBoundary>
  );
}

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
      <OptionalFeature name="scrolling" resetBy={key} isExtra>
        {({ Scrolling }) => <Scrolling />}
      </OptionalFeature>
    </RouteAnnouncer>
  );
}

function screenAt(path: string): ReactNode {
  const route = builtInRouteAt(path);
  if (route === undefined) return <PageScreen />;
  return (
    <LazyFeature key={path} name={route.feature}>
      {({ BuiltInRoute }) => <BuiltInRoute route={route} />}
    </LazyFeature>
  );
}

function Notices() {
  const session = useService(SessionState);
  const { sessionMinutes } = useService(PortalSettings).contentSystem;
  const { local, loggedIn, userId } = useStream(session.access$);
  const { state } = useShellMessages();
  return (
    <>
      <div role="status" className="notice">
        {local && <p>{state.localHost}</p>}
        {!loggedIn && session.pendingSignOut !== undefined && (
          <OptionalFeature name="session">{({ SignOutNotice }) => <SignOutNotice />}</OptionalFeature>
        )}
      </div>
      {sessionMinutes !== undefined && userId > 0 && (
        <OptionalFeature name="session">{({ SessionNotice }) => <SessionNotice />}</OptionalFeature>
      )}
    </>
  );
}

function SkipLink() {
  const { header } = useShellMessages();
  function skip(event: MouseEvent) {
    // Moves the focus by script so that the address keeps its hash.
    event.preventDefault();
    document.getElementById('content')?.focus();
  }
  return (
    <a href="#content" className="skip-link" onClick={skip}>
      {header.skipToContent}
    </a>
  );
}

/** Main: masthead, menu, footer. Member: compact masthead, adds twitter. Plain: the association's name alone. */
function Layout({ name = 'plain', children }: { readonly name: LayoutName | undefined; readonly children: ReactNode }) {
  const compact = name === 'member';
  const social = compact ? memberNetworks : publicNetworks;
  const isPlain = name === 'plain';
  return (
    <div className={`layout ${name}-layout`}>
      {isPlain ? (
        <header className="plain-header wrap">
          <AssociationName />
        </header>
      ) : (
        <SiteHeader compact={compact} social={social} />
      )}
      {/* The target of the skip link. */}
      <main id="content" tabIndex={-1} className="content wrap">
        {children}
      </main>
      {!isPlain && <SiteFooter social={social} />}
    </div>
  );
}

/** The layout of a path normalized by `pagePath`: `main` unless it is a configured route, which may have none. */
export function layoutNameOf(path: string, screens: readonly ScreenBinding[]): LayoutName | undefined {
  const binding = builtInRouteAt(path) ? undefined : patternAt(screens, path);
  return binding === undefined ? 'main' : binding.layout;
}

function SiteFooter({ social }: { readonly social: readonly Network[] }) {
  const { name, postalAddress, contacts } = useService(PortalSettings).association;
  const menu = useStream(useService(LoadMenus).footer$);
  const { roles } = useAccess();
  const { footer } = useShellMessages();
  return (
    <footer className="site-footer">
      <div className="wrap site-footer__columns">
        <div>
          <p className="site-footer__name">{plainName(name)}</p>
          <address className="note">
            {postalAddress.map((line, index) => (
              <span key={index}>{line}</span>
            ))}
          </address>
        </div>
        <nav aria-label={footer.navigation}>
          {menu.status === 'ready' && <FooterMenu items={visibleFooterMenu(menu.value, roles)} />}
          {menu.status === 'failed' && <MenuFailed />}
        </nav>
        <div>
          <ul className="link-list" aria-label={footer.contact}>
            {contacts.map(({ label, mail }) => (
              <li key={mail}>
                <span className="note">{label}</span> <a href={`mailto:${mail}`}>{mail}</a>
              </li>
            ))}
          </ul>
          <SocialLinks networks={social} />
        </div>
      </div>
    </footer>
  );
}

function FooterMenu({ items }: { readonly items: readonly MenuItem[] }) {
  const [most, more] = useItemsAtOnce(countItems(items));
  return <FooterList items={firstItems(items, most)} more={more} />;
}

function FooterList({ items, more }: { readonly items: readonly MenuItem[]; readonly more?: ReactNode }) {
  return (
    <ul className="link-list">
      {items.map(({ label, link, sub }, index) => (
        <li key={index}>
          {link === undefined ? label : <SmartLink link={link}>{label}</SmartLink>}
          {sub.length > 0 && <FooterList items={sub} />}
        </li>
      ))}
      {more}
    </ul>
  );
}

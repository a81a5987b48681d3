import type { ComponentProps, ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { OverlayProvider } from '../components/overlay.tsx';
import { ContainerProvider } from '../di/container-context.tsx';
import { FeatureLoaderProvider, type FeatureLoader } from '../di/feature-loader.tsx';
import type { Language } from '../i18n/languages.ts';
import { MessagesProvider } from '../i18n/messages-provider.tsx';
import '../theme/fonts.css';
import '../theme/tokens.css';
import '../theme/base.css';
import '../theme/controls.css';
import '../theme/prose.css';
import { AppRoutes } from './app-routes.tsx';
import './app.css';
import { BrokenScreen } from './broken-screen.tsx';
import { ErrorBoundary } from './lazy-feature.tsx';

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

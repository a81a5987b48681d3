import { createRoot } from 'react-dom/client';
import { createContainer } from './composition/create-container.ts';
import { createFeatureLoader } from './composition/lazy-modules.ts';
import { parsePortalConfig, type ConfigProblem } from './composition/portal-config.ts';
import { startBackground } from './composition/start-background.ts';
import type { EarlyRequests } from './infrastructure/content-system/early-requests.ts';
import { App } from './ui/app/app.tsx';
import { ConfigProblems } from './ui/app/config-problems.tsx';
import { HtmlProvider } from './ui/html/html-provider.tsx';
import { installDefaultPolicy } from './ui/html/trusted-types.ts';

/**
 * Starts the portal in the document.
 *
 * @param configText the settings as the document carries them, not yet trusted; wrong ones stop the portal with a list
 *   of what is wrong and where.
 */
export function startPortal(configText: string, earlyRequests: EarlyRequests): void {
  const element = document.getElementById('root');
  if (element === null) throw new Error('index.html has no element #root');
  const root = createRoot(element);

  const config = readConfig(configText);
  if (!config.ok) {
    root.render(<ConfigProblems problems={config.problems} />);
    return;
  }
  const { settings } = config;
  const portalOrigin = location.origin;
  installDefaultPolicy({ portalOrigin, contentBaseUrl: settings.contentSystem.baseUrl });

  const container = createContainer({ settings, portalOrigin, earlyRequests });
  const features = createFeatureLoader(container);
  root.render(
    <HtmlProvider portalOrigin={portalOrigin} contentBaseUrl={settings.contentSystem.baseUrl}>
      <App container={container} features={features} />
    </HtmlProvider>,
  );
  startBackground(container, features);
}

function readConfig(configText: string): ReturnType<typeof parsePortalConfig> {
  try {
    return parsePortalConfig(JSON.parse(configText));
  } catch (error) {
    const problems: readonly ConfigProblem[] = [{ path: '', message: error instanceof Error ? error.message : 'is not JSON' }];
    return { ok: false, problems };
  }
}

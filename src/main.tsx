import { createRoot } from 'react-dom/client';
import type { PortalSettings } from './application/ports/portal-settings.ts';
import { lazyPart } from './application/shared/lazy-part.ts';
import { createContainer } from './composition/create-container.ts';
import { createFeatureLoader } from './composition/lazy-modules.ts';
import { readSettings, type ConfigBlock } from './composition/read-settings.ts';
import { startBackground } from './composition/start-background.ts';
import { SystemClock } from './infrastructure/browser/system-clock.ts';
import type { EarlyRequests } from './infrastructure/content-system/early-requests.ts';
import { App } from './ui/app/app.tsx';
import { HtmlProvider } from './ui/html/html-provider.tsx';
import { installDefaultPolicy } from './ui/html/trusted-types.ts';

/**
 * Starts the portal in the document. Wrong settings stop it with a list of what is wrong and where.
 *
 * @param config the settings as the document carries them, not yet trusted.
 * @throws PartMissing when a part that is needed only for that cannot be had.
 */
export async function startPortal(config: ConfigBlock, earlyRequests: EarlyRequests): Promise<void> {
  const element = document.getElementById('root');
  if (element === null) throw new Error('index.html has no element #root');

  const read = readSettings(config);
  let settings: PortalSettings;
  if (read.checked) {
    settings = read.settings;
  } else {
    const { parsePortalConfig, ConfigProblems } = await lazyPart(
      new SystemClock(),
      () => import('./composition/settings-part.ts'),
    );
    const outcome = parsePortalConfig(read.json);
    if (!outcome.ok) {
      createRoot(element).render(<ConfigProblems problems={outcome.problems} />);
      return;
    }
    settings = outcome.settings;
  }
  const portalOrigin = location.origin;
  const links = { portalOrigin, contentBaseUrl: settings.contentSystem.baseUrl };
  installDefaultPolicy(links);

  const container = createContainer({ settings, portalOrigin, earlyRequests });
  const features = createFeatureLoader(container);
  createRoot(element).render(
    <HtmlProvider {...links}>
      <App container={container} features={features} />
    </HtmlProvider>,
  );
  startBackground(container, features);
}

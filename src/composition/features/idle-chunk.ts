import type { Container } from 'inversify';
import { LoadPage } from '../../application/content/load-page.ts';
import { ShownScreen } from '../../application/content/shown-screen.ts';
import { Clock } from '../../application/ports/browser.ts';
import { ContentAddresses } from '../../application/ports/content-sources.ts';
import { PortalOrigin, PortalSettings } from '../../application/ports/portal-settings.ts';
import { SessionState } from '../../application/session/session-state.ts';
import { imageContext } from '../../domain/content/link.ts';
import { plainName } from '../../domain/shared/texts.ts';
import { isSparingConnection } from '../../infrastructure/browser/sparing-connection.ts';
import { prefetchPath, watchLinks } from '../../ui/app/prefetch-links.ts';
import type { FeatureLoader } from '../../ui/di/feature-loader.tsx';
import { followScreens, htmlReader, isPersonalPath } from '../../ui/head/document-head.ts';
import { canonicalSearchAt } from '../../ui/head/canonical-search.ts';
import { sanitiserOf } from '../../ui/html/sanitiser.ts';

export function start(container: Container, features: FeatureLoader): void {
  const settings = container.get(PortalSettings);
  const { screens, contentSystem, association } = settings;
  const pages = container.get(LoadPage);
  const clock = container.get(Clock);
  const needs = { screens, features, pages };
  const images = imageContext(container.get(PortalOrigin), settings, container.get(ContentAddresses));
  watchLinks(document, {
    links: images,
    clock,
    isSparing: () => isSparingConnection(navigator),
    onPrefetch: (path) => prefetchPath(path, needs),
  });
  const head = followScreens(document, container.get(ShownScreen), {
    clock,
    siteName: plainName(association.name),
    isPersonal: (path) => isPersonalPath(path, screens),
    canonicalSearch: (path, search, page) => canonicalSearchAt(path, search, settings, page),
    read: htmlReader(sanitiserOf(images), window),
    site: contentSystem,
  });
  container.get(SessionState).readerChanged$.subscribe(head.forget);
}

import { ContainerModule, type Container } from 'inversify';
import { Clock, FailureLog } from '../../application/ports/browser.ts';
import { ContentAddresses } from '../../application/ports/content-sources.ts';
import { type ImageContext, imageContext } from '../../domain/content/link.ts';
import { SystemClock } from '../../infrastructure/browser/system-clock.ts';
import { HttpTransport } from '../../infrastructure/http/http-transport.ts';
import { PublicReads, visitorModule } from '../../infrastructure/prerendering/visitor-module.ts';
import { createSanitiser, type Sanitiser } from '../../ui/html/sanitiser.ts';
import { createContainer } from '../create-container.ts';
import type { PrerenderOptions } from './prerendered-page.ts';

export function visitorContainer({ settings, portalOrigin, get, window, failures }: PrerenderOptions): {
  readonly container: Container;
  readonly reads: PublicReads;
  readonly images: ImageContext;
  readonly sanitiser: Sanitiser;
} {
  const reads = new PublicReads(get);
  const outside = new ContainerModule(({ bind }) => {
    bind(Clock).toConstantValue(new SystemClock());
    bind(FailureLog).toConstantValue(failures);
    bind(HttpTransport).toConstantValue(reads);
  });
  const earlyRequests = { take: () => undefined };
  const container = createContainer({ settings, portalOrigin, earlyRequests }, [visitorModule, outside]);
  const images = imageContext(portalOrigin, settings, container.get(ContentAddresses));
  return { container, reads, images, sanitiser: createSanitiser({ ...images, window }) };
}

import { injectable, injected } from '../../application/ports/injection.ts';
import type { PageAnswer, PageSource, ReadAs } from '../../application/ports/page-source.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { imageContext } from '../../domain/content/image-source.ts';
import { HttpTransport } from '../http/http-transport.ts';
import { readJson } from './content-reads.ts';
import { toPageAnswer } from './drupal-page-wire.ts';
import { EarlyRequests } from './early-requests.ts';
import { PortalOrigin } from '../../application/ports/portal-origin.ts';
import { pageRequestUrl } from './requests.ts';

/** Pages by `get/page?uri={route}`. */
@injectable()
export class DrupalPageSource implements PageSource {
  constructor(
    @injected(HttpTransport) private readonly http: HttpTransport,
    @injected(EarlyRequests) private readonly early: EarlyRequests,
    @injected(PortalSettings) private readonly settings: PortalSettings,
    @injected(PortalOrigin) private readonly portalOrigin: PortalOrigin,
  ) {}

  async load(path: string, as: ReadAs): Promise<PageAnswer> {
    const { http, early, settings, portalOrigin } = this;
    const json = await readJson(http, early, pageRequestUrl(settings, path), as);
    return toPageAnswer(json, imageContext(portalOrigin, settings));
  }
}

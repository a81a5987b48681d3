import { injectable, injected } from '../../application/ports/injection.ts';
import type { ReadAs } from '../../application/ports/page-source.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import type { RowsWanted, ViewSource } from '../../application/ports/view-source.ts';
import type { ListRow } from '../../domain/lists/list-row.ts';
import type { List } from '../../domain/lists/pager.ts';
import type { ViewReference } from '../../domain/lists/view-reference.ts';
import { HttpTransport } from '../http/http-transport.ts';
import { readJson } from './content-reads.ts';
import { toRowList } from './drupal-row-wire.ts';
import { EarlyRequests } from './early-requests.ts';
import { RepeatedRows } from './list-answer.ts';
import { viewRequestUrl } from './list-requests.ts';
import { PortalOrigin } from '../../application/ports/portal-origin.ts';
import { siteContext } from './site-context.ts';

/** Rows of any view, or of a list at a given URL. */
@injectable()
export class DrupalViewSource implements ViewSource {
  readonly #repeated = new RepeatedRows();

  constructor(
    @injected(HttpTransport) private readonly http: HttpTransport,
    @injected(EarlyRequests) private readonly early: EarlyRequests,
    @injected(PortalSettings) private readonly settings: PortalSettings,
    @injected(PortalOrigin) private readonly portalOrigin: PortalOrigin,
  ) {}

  async rows(from: ViewReference, page: number, as: ReadAs, wanted: RowsWanted = {}): Promise<List<ListRow>> {
    const { http, early, settings, portalOrigin } = this;
    const json = await readJson(http, early, viewRequestUrl(settings, from, page, wanted.parameters), as);
    const list = toRowList(json, siteContext(portalOrigin, settings), wanted.fields);
    return this.#repeated.note(viewRequestUrl(settings, from, 0, wanted.parameters), list);
  }
}

import { injectable, injected } from '../../application/ports/injection.ts';
import type { PageAnswer, PageSource, ReadAs } from '../../application/ports/page-source.ts';
import { ContentCalls } from './content-calls.ts';
import { toPageAnswer } from './drupal-page-wire.ts';
import { pageRequestUrl } from './requests.ts';

/** Pages by `get/page?uri={route}`. */
@injectable()
export class DrupalPageSource implements PageSource {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async load(path: string, as: ReadAs): Promise<PageAnswer> {
    const json = await this.calls.read(pageRequestUrl(this.calls.settings, path), as);
    return toPageAnswer(json, this.calls.site);
  }
}

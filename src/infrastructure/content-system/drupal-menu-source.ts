import { injectable, injected } from '../../application/ports/injection.ts';
import type { MenuName, MenuSource } from '../../application/ports/menu-source.ts';
import type { ReadAs } from '../../application/ports/page-source.ts';
import type { MenuItem } from '../../domain/content/menu.ts';
import { ContentCalls } from './content-calls.ts';
import { toMenuItems } from './drupal-menu-wire.ts';
import { menuRequestUrl } from './requests.ts';

/** Menus by `get-menu/{type}`. */
@injectable()
export class DrupalMenuSource implements MenuSource {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async load(name: MenuName, as: ReadAs): Promise<readonly MenuItem[]> {
    const json = await this.calls.read(menuRequestUrl(this.calls.settings, name), as);
    return toMenuItems(json, this.calls.site);
  }
}

import { injectable, injected } from '../../application/ports/injection.ts';
import type { MenuName, MenuSource, ReadAs } from '../../application/ports/content-sources.ts';
import { RemoteSystem } from '../../application/ports/remote-error.ts';
import { type LinkContext, toLink } from '../../domain/content/link.ts';
import type { MenuItem } from '../../domain/content/menu.ts';
import { invalidAnswer } from '../http/answers.ts';
import { idOf, isRecord, listOf, recordOf, textOf } from '../http/wire-values.ts';
import { ContentCalls } from './content-calls.ts';
import { decodeOnce, toRoleMap } from './entities.ts';
import { menuRequestUrl } from './requests.ts';

const LEVELS = 2;

function toItems(wire: unknown, links: LinkContext, levels: number): readonly MenuItem[] {
  if (levels === 0) return [];
  return listOf(wire).flatMap((value) => {
    const item = recordOf(value);
    const label = decodeOnce(textOf(item.label)).trim();
    const sub = toItems(item.sub, links, levels - 1);
    if (label === '' && sub.length === 0) return [];
    const { show_item_by_role } = recordOf(recordOf(item.attributes)['attributes']);
    const roles = [...toRoleMap(show_item_by_role)].flatMap(([role, held]) => (held ? [role] : []));
    return { label, link: toLink(item.href, links), nodeId: idOf(item.nid), sub, roles };
  });
}

export function toMenuItems(wire: unknown, links: LinkContext): readonly MenuItem[] {
  if (!Array.isArray(wire) && !isRecord(wire)) throw invalidAnswer(RemoteSystem.content, 'no menu');
  return toItems(wire, links, LEVELS);
}

@injectable()
export class DrupalMenuSource implements MenuSource {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async load(name: MenuName, as: ReadAs): Promise<readonly MenuItem[]> {
    const json = await this.calls.read(menuRequestUrl(this.calls.settings, name), as);
    return toMenuItems(json, this.calls.site);
  }
}

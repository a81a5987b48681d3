import { parseContentDate, type ContentDate } from '../../domain/lists/content-date.ts';
import { recordOf, textOf } from '../http/wire-values.ts';

/** What a page's node says of its last change: seconds since 1970, or an instant, in whatever shape fields come. */
interface DrupalChangeWire {
  readonly changed?: unknown;
  readonly attributes?: unknown;
}

/** @returns `undefined` when the answer has no node, or one that does not say. */
export function toPageChange(wire: unknown): ContentDate | undefined {
  const answer = recordOf(wire);
  const node: DrupalChangeWire = recordOf(recordOf(answer['data'])['node'] ?? answer['data.node']);
  return parseContentDate(textOf(recordOf(node.attributes)['changed'] ?? node.changed));
}

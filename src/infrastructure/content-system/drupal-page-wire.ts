import type { PageAnswer } from '../../application/ports/page-source.ts';
import { RemoteSystem } from '../../application/ports/remote-error.ts';
import type { LinkContext } from '../../domain/content/link.ts';
import { invalidAnswer } from '../http/answers.ts';
import { idOf, isRecord, recordOf, textOf } from '../http/wire-values.ts';
import { toParagraphs } from './drupal-paragraph-wire.ts';
import { toReportedSession } from './drupal-session-wire.ts';

/** The node of a page: fields flat, as arrays of `{value}`, or in `attributes`. */
interface DrupalNodeWire {
  readonly nid?: unknown;
  readonly title?: unknown;
  readonly field_para_multi?: unknown;
  readonly attributes?: unknown;
  /** JSON:API's nid. */
  readonly drupal_internal__nid?: unknown;
}

/** `get/page` (specification, section 7). Nested, or with its keys flattened. */
interface DrupalPageWire {
  /** `{node, session}` */
  readonly data?: unknown;
  readonly 'data.node'?: unknown;
  readonly 'data.session'?: unknown;
}

/** @throws RemoteError `invalid-answer` when there is neither a node nor a session in it. */
export function toPageAnswer(wire: unknown, links: LinkContext): PageAnswer {
  const answer: DrupalPageWire = recordOf(wire);
  const data = recordOf(answer.data);
  const item = data['node'] ?? answer['data.node'];
  const session = toReportedSession(data['session'] ?? answer['data.session']);
  if (!isRecord(item) && !session) throw invalidAnswer(RemoteSystem.content, 'no page');

  const attributes = recordOf(recordOf(item)['attributes']);
  const node: DrupalNodeWire = { ...recordOf(item), ...attributes };
  return {
    page: {
      nodeId: idOf(node.nid ?? node.drupal_internal__nid),
      title: textOf(node.title).trim(),
      paragraphs: toParagraphs(node.field_para_multi, links),
    },
    session,
  };
}

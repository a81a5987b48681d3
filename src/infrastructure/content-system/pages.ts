import { injectable, injected } from '../../application/ports/injection.ts';
import type { PageAnswer, PageSource, ReadAs } from '../../application/ports/content-sources.ts';
import { RemoteSystem } from '../../application/ports/remote-error.ts';
import type { ImageContext } from '../../domain/content/link.ts';
import type { Article } from '../../domain/content/page.ts';
import { isMembershipReported, type Session } from '../../domain/session/session.ts';
import { shownName } from '../../domain/shared/texts.ts';
import { invalidAnswer } from '../http/answers.ts';
import {
  countOf,
  firstOf,
  idOf,
  isRecord,
  listOf,
  recordOf,
  textOf,
  valueOf,
  type WireRecord,
} from '../http/wire-values.ts';
import { ContentCalls } from './content-calls.ts';
import { languageOf, toRoleMap, bundleOf, fieldsOf, toIncluded } from './entities.ts';
import { toParagraphs } from './paragraphs.ts';
import { pageRequestUrl } from './requests.ts';

export function toReportedSession(wire: unknown): Session | undefined {
  const session = recordOf(wire);
  const userId = countOf(session.user_id);
  if (userId === undefined) return undefined;
  return {
    userId,
    userName: shownName(textOf(session.user_name)),
    isMember: isMembershipReported(valueOf(session.is_member)),
    roles: toRoleMap(session.roles),
  };
}

const termIdsOf = (field: unknown) =>
  listOf(field).flatMap((term) => idOf(recordOf(term)['target_id'] ?? recordOf(term)['tid'] ?? term) ?? []);

function toArticle(node: WireRecord): Article | undefined {
  const type = bundleOf(node.type);
  if (type !== 'news' && type !== 'conference') return undefined;
  return {
    type,
    date: textOf(type === 'news' ? node.created : node.field_date),
    endDate: textOf(recordOf(firstOf(node.field_date))['end_value']),
    place: textOf(node.field_place),
    eventId: textOf(node.field_event_id),
    categories: termIdsOf(node.field_tax_vocab_news),
    tags: termIdsOf(node.field_tax_vocab_news_tags),
  };
}

/** Reads nested or flattened keys, and flat or JSON:API fields. @throws RemoteError without node and session */
export function toPageAnswer(wire: unknown, links: ImageContext): PageAnswer {
  const answer = recordOf(wire);
  const data = recordOf(answer.data);
  const item = data['node'] ?? answer['data.node'];
  const session = toReportedSession(data['session'] ?? answer['data.session']);
  if (!isRecord(item) && !session) throw invalidAnswer(RemoteSystem.content, 'no page');

  const included = toIncluded(answer.included, data['included']);
  const node = fieldsOf(recordOf(item), new Map(included));
  // The node's own fields are shown as its first paragraph.
  const own = Object.entries(node).filter(
    ([name, field]) => /^(body|field_(files?|image|lead|media|teaser|text))$/.test(name) && firstOf(field),
  );
  const paragraphs = [{ id: 'node', type: 'para_node', ...Object.fromEntries(own) }, ...listOf(node.field_para_multi)];
  return {
    page: {
      nodeId: idOf(node.nid ?? node.drupal_internal__nid),
      title: textOf(node.title).trim(),
      language: languageOf(node.langcode),
      paragraphs: toParagraphs(own.length > 0 ? paragraphs : node.field_para_multi, links, included),
      article: toArticle(node),
    },
    session,
  };
}

@injectable()
export class DrupalPageSource implements PageSource {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async load(path: string, as: ReadAs): Promise<PageAnswer> {
    const json = await this.calls.read(pageRequestUrl(this.calls.settings, path), as);
    return toPageAnswer(json, this.calls.site);
  }
}

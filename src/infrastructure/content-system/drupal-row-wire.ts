import { RemoteSystem } from '../../application/ports/remote-error.ts';
import type { LinkContext } from '../../domain/content/link.ts';
import type { ListRow } from '../../domain/lists/list-row.ts';
import type { List } from '../../domain/lists/pager.ts';
import { invalidAnswer } from '../http/answers.ts';

/** @throws RemoteError `invalid-answer` */
export function toRowList(_wire: unknown, _links: LinkContext): List<ListRow> {
  throw invalidAnswer(RemoteSystem.content, 'no rows');
}

import { RemoteSystem } from '../../application/ports/remote-error.ts';
import type { LinkContext } from '../../domain/content/link.ts';
import type { NewsItem } from '../../domain/lists/news.ts';
import type { List } from '../../domain/lists/pager.ts';
import { invalidAnswer } from '../http/answers.ts';

/** @throws RemoteError `invalid-answer` */
export function toNewsList(_wire: unknown, _links: LinkContext): List<NewsItem> {
  throw invalidAnswer(RemoteSystem.content, 'no rows');
}

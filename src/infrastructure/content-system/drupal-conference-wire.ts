import { RemoteSystem } from '../../application/ports/remote-error.ts';
import type { LinkContext } from '../../domain/content/link.ts';
import type { Conference } from '../../domain/lists/conference.ts';
import type { List } from '../../domain/lists/pager.ts';
import { invalidAnswer } from '../http/answers.ts';

/** @throws RemoteError `invalid-answer` */
export function toConferenceList(_wire: unknown, _links: LinkContext): List<Conference> {
  throw invalidAnswer(RemoteSystem.content, 'no rows');
}

import { LoadGroup } from '../../../application/groups/load-groups.ts';
import { isAccessDenied } from '../../../application/ports/remote-error.ts';
import type { Loadable } from '../../../application/cache/loadable.ts';
import type { List } from '../../../domain/lists/pager.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { usePageOf } from '../../components/list/paged-rows.tsx';
import { useAudience } from '../../di/use-audience.ts';

/** Whether a list is closed to a visitor; `perhaps` it is, or there is nothing in it. `undefined` while it is not known. */
type Closed = boolean | 'perhaps' | undefined;

/** What of a group is closed to its reader, if that is a visitor. */
export interface VisitorView {
  readonly topicsClosed: Closed;
  readonly leadersClosed: Closed;
}

/**
 * Looks at what was read of a group, without reading it. A view answers visitors with a refusal or, as Drupal does by
 * default, without rows: as it answers for a list that is open and empty.
 */
export function useVisitorView(groupId: number): VisitorView {
  const groups = useService(LoadGroup);
  const audience = useAudience();
  const readingOfTopics = groups.topics(groupId, usePageOf('topics'));
  const readingOfLeaders = groups.leaders(groupId);
  const leaders = useStream(readingOfLeaders.state$);
  // Without a list of topics in the settings there is nothing else to subscribe to.
  const topics = useStream<Loadable<Rows>>((readingOfTopics ?? readingOfLeaders).state$);
  if (audience !== 'visitor') return { topicsClosed: false, leadersClosed: false };
  return { topicsClosed: readingOfTopics ? isClosed(topics) : false, leadersClosed: isClosed(leaders) };
}

type Rows = List<unknown> | readonly unknown[];

function isClosed(state: Loadable<Rows>): Closed {
  if (state.status === 'failed') return isAccessDenied(state.reason);
  if (state.status !== 'ready') return undefined;
  const { value } = state;
  const isEmpty = 'rows' in value ? value.rows.length === 0 && !value.pager?.totalItems : value.length === 0;
  return isEmpty && 'perhaps';
}

import { LoadGroup } from '../../../application/groups/load-group.ts';
import { isAccessDenied } from '../../../application/ports/remote-error.ts';
import type { Loadable } from '../../../application/shared/loadable.ts';
import type { List } from '../../../domain/lists/pager.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { usePageOf } from '../../reading/paged-rows.tsx';
import { useAudience } from '../../reading/use-audience.ts';

/** What of a group is closed to a visitor. The server decides; this is what its answers say. */
export interface VisitorView {
  readonly hidesTopics: boolean;
  readonly hidesLeaders: boolean;
  /** What a login opens first; `undefined` while that is not known, and for a reader who is logged in. */
  readonly opens: 'topics' | 'leaders' | 'joining' | undefined;
}

const everything: VisitorView = { hidesTopics: false, hidesLeaders: false, opens: undefined };

const isOnItsWay = ({ status }: Loadable<unknown>): boolean => status === 'idle' || status === 'loading';
const isDenied = (state: Loadable<unknown>): boolean => state.status === 'failed' && isAccessDenied(state.reason);

function isEmpty(state: Loadable<List<unknown> | readonly unknown[]>): boolean {
  if (state.status !== 'ready') return false;
  if ('rows' in state.value) return state.value.rows.length === 0 && !state.value.pager?.totalItems;
  return state.value.length === 0;
}

/**
 * Looks at what was read of a group, without reading it. A view answers visitors with a refusal or, as Drupal does by
 * default, without rows: to a visitor a list without rows is closed.
 */
export function useVisitorView(groupId: number): VisitorView {
  const groups = useService(LoadGroup);
  const audience = useAudience();
  const readingOfTopics = groups.topics(groupId, usePageOf('topics'));
  const readingOfLeaders = groups.leaders(groupId);
  const leaders = useStream(readingOfLeaders.state$);
  // Without a list of topics in the settings there is nothing else to subscribe to.
  const topics = useStream<Loadable<List<unknown> | readonly unknown[]>>((readingOfTopics ?? readingOfLeaders).state$);
  if (audience !== 'visitor') return everything;
  const hasTopics = readingOfTopics !== undefined;
  const hidesTopics = hasTopics && (isDenied(topics) || isEmpty(topics));
  const hidesLeaders = isDenied(leaders) || isEmpty(leaders);
  if (hidesTopics) return { hidesTopics, hidesLeaders, opens: 'topics' };
  if ((hasTopics && isOnItsWay(topics)) || isOnItsWay(leaders)) return { hidesTopics, hidesLeaders, opens: undefined };
  return { hidesTopics, hidesLeaders, opens: isDenied(leaders) ? 'leaders' : 'joining' };
}

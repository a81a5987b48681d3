import { SessionState } from '../../application/session/session-state.ts';
import { useService } from './container-context.tsx';
import { useStream } from './use-stream.ts';

/** Who looks at a screen, as far as an invitation to log in depends on it. */
export type Audience =
  | 'visitor'
  /** Whether a remembered person is logged in is being asked. */
  | 'checking'
  | 'person';

/**
 * Decides for the views whom they invite to log in: readers without a user id. On a local host these count as logged in,
 * and the servers refuse them all the same.
 */
export function useAudience(): Audience {
  const { login, userId } = useStream(useService(SessionState).access$);
  if (login === 'checking') return 'checking';
  return userId === 0 ? 'visitor' : 'person';
}

import { SessionState } from '../../application/session/session-state.ts';
import { useService } from './container-context.tsx';
import { useStream } from './use-stream.ts';

/** The user's kind, for login invitations. */
export type Audience =
  | 'visitor'
  /** A remembered user's session is being checked. */
  | 'checking'
  | 'person';

/**
 * Decides who is invited to log in: users without user id. On a local host these count as logged in, although the
 * servers refuse them.
 */
export function useAudience(): Audience {
  const { login, userId } = useStream(useService(SessionState).access$);
  if (login === 'checking') return 'checking';
  return userId === 0 ? 'visitor' : 'person';
}

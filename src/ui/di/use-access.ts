import { SessionState } from '../../application/session/session-state.ts';
import type { Access } from '../../domain/session/session.ts';
import { useService } from './container-context.tsx';
import { useStream } from './use-stream.ts';

/** What the user may do; re-renders on change. */
export const useAccess = (): Access => useStream(useService(SessionState).access$);

/** The user's kind, for login invitations. */
export type Audience = 'visitor' | 'checking' | 'person';

/** On a local host users without id count as logged in, although the servers refuse them: they are visitors here. */
export function useAudience(): Audience {
  const { login, userId } = useAccess();
  if (login === 'checking') return 'checking';
  return userId === 0 ? 'visitor' : 'person';
}

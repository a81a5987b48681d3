import { SessionState } from '../../application/session/session-state.ts';
import { useService } from './container-context.tsx';
import { useStream } from './use-stream.ts';

/** The user's kind, for login invitations. */
export type Audience = 'visitor' | 'checking' | 'person';

/** On a local host users without id count as logged in, although the servers refuse them: they are visitors here. */
export function useAudience(): Audience {
  const { login, userId } = useStream(useService(SessionState).access$);
  if (login === 'checking') return 'checking';
  return userId === 0 ? 'visitor' : 'person';
}

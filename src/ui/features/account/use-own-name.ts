import { LoadAccount } from '../../../application/session/load-account.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { ownName } from '../../../domain/session/account.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';

/** What whoever is logged in is called: by their own record, and until that is there by what the session says. */
export function useOwnName(): string {
  const { userName } = useStream(useService(SessionState).access$);
  const account = useStream(useService(LoadAccount).account$);
  return ownName(account, userName);
}

import { type Query, QueryCache, QueryContext } from '../cache/query-cache.ts';
import { injectable, injected } from '../ports/injection.ts';
import { type MembershipCheck, MembershipSystem } from '../ports/membership-system.ts';
import { StateStorage } from '../ports/browser.ts';
import { membershipSessionKey } from '../storage/storage-keys.ts';

@injectable()
export class CheckMembership {
  readonly check: Query<MembershipCheck>;

  constructor(
    @injected(MembershipSystem) membership: MembershipSystem,
    @injected(StateStorage) storage: StateStorage,
    @injected(QueryContext) context: QueryContext,
  ) {
    const cache = new QueryCache<MembershipCheck>(context, 'membership-check', { of: 'user' });
    this.check = cache.query('check', async () => {
      const session = storage.read(membershipSessionKey);
      if (session === undefined) return 'no-session';
      return (await membership.isValid(session)) ? 'valid' : 'not-valid';
    });
  }
}

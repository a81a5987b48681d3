import { type Query, QueryCache } from '../cache/query-cache.ts';
import { QueryContext } from '../cache/query-context.ts';
import { injectable, injected } from '../ports/injection.ts';
import { type MembershipCheck, MembershipSystem } from '../ports/membership-system.ts';
import { StateStorage } from '../ports/browser.ts';
import { membershipSessionKey } from '../storage/storage-keys.ts';

/** Asks the membership system whether this tab's session is valid (docs/specification.md, section 7). */
@injectable()
export class CheckMembership {
  /** Belongs to the logged-in user: never shown to another. */
  readonly check: Query<MembershipCheck>;

  constructor(
    @injected(MembershipSystem) private readonly membership: MembershipSystem,
    @injected(StateStorage) private readonly storage: StateStorage,
    @injected(QueryContext) context: QueryContext,
  ) {
    this.check = new QueryCache<MembershipCheck>(context, 'membership-check', { of: 'user' }).query('check', () =>
      this.#ask(),
    );
  }

  async #ask(): Promise<MembershipCheck> {
    const session = this.storage.read(membershipSessionKey);
    if (session === undefined) return 'no-session';
    return (await this.membership.isValid(session)) ? 'valid' : 'not-valid';
  }
}

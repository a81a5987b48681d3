import { injectable, injected } from '../ports/injection.ts';
import { MembershipSystem } from '../ports/membership-system.ts';
import { StateStorage } from '../ports/state-storage.ts';
import { KeptAnswers, unchanged, type Reading } from '../shared/kept-answers.ts';
import { ReadingConditions } from '../shared/reading-conditions.ts';
import { membershipSessionKey } from '../shared/storage-keys.ts';
import type { MembershipCheck } from './membership-check.ts';

/** Asks the membership system whether the session that it opened for this tab still stands (specification, section 7). */
@injectable()
export class CheckMembership {
  /** Belongs to who is signed in: another person's is never shown. */
  readonly check: Reading<MembershipCheck>;

  constructor(
    @injected(MembershipSystem) private readonly membership: MembershipSystem,
    @injected(StateStorage) private readonly storage: StateStorage,
    @injected(ReadingConditions) conditions: ReadingConditions,
  ) {
    const answers = new KeptAnswers<MembershipCheck>(conditions, unchanged, 'user');
    this.check = answers.reading('check', () => this.#ask());
  }

  async #ask(): Promise<MembershipCheck> {
    const session = this.storage.read(membershipSessionKey);
    if (session === undefined) return 'no-session';
    return (await this.membership.isValid(session)) ? 'valid' : 'not-valid';
  }
}

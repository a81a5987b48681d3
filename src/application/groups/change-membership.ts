import { BehaviorSubject, filter, take } from 'rxjs';
import type { Workgroup } from '../../domain/groups/workgroup.ts';
import { FailureLog } from '../ports/browser.ts';
import { GroupGateway } from '../ports/workgroups.ts';
import { injectable, injected } from '../ports/injection.ts';
import { kindOf, type RemoteErrorKind } from '../ports/remote-error.ts';
import { SessionCalls, SessionGone } from '../session/session-calls.ts';
import { SessionState } from '../session/session-state.ts';
import type { Loadable, StateStream } from '../cache/loadable.ts';
import { LoadWorkgroups } from './load-workgroups.ts';

export interface MembershipChange {
  readonly joins: boolean;
  readonly running: boolean;
}

export type MembershipOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly reason: RemoteErrorKind }
  | { readonly kind: 'session-gone' };

/** Optimistic updates, rolled back silently on errors (docs/specification.md, section 8). */
@injectable()
export class ChangeMembership {
  readonly #changes = new BehaviorSubject<ReadonlyMap<number, MembershipChange>>(new Map());
  readonly changes$: StateStream<ReadonlyMap<number, MembershipChange>> = this.#changes;

  constructor(
    @injected(GroupGateway) private readonly gateway: GroupGateway,
    @injected(SessionCalls) private readonly calls: SessionCalls,
    @injected(LoadWorkgroups) private readonly groups: LoadWorkgroups,
    @injected(SessionState) private readonly session: SessionState,
    @injected(FailureLog) private readonly failures: FailureLog,
  ) {
    session.userChanged$.subscribe(() => this.#changes.next(new Map()));
  }

  readonly join = (groupId: number): Promise<MembershipOutcome> => this.#change(groupId, true);
  readonly leave = (groupId: number): Promise<MembershipOutcome> => this.#change(groupId, false);

  async #change(groupId: number, joins: boolean): Promise<MembershipOutcome> {
    if (this.#changes.value.get(groupId)?.running === true) return { kind: 'done' };
    const { epoch } = this.session;
    this.#show(groupId, { joins, running: true });
    try {
      await this.calls.writeWithoutToken(() => (joins ? this.gateway.join(groupId) : this.gateway.leave(groupId)));
    } catch (error) {
      if (this.session.isCurrent(epoch)) this.#show(groupId, undefined);
      if (error instanceof SessionGone) return { kind: 'session-gone' };
      this.failures.record(joins ? 'join-group' : 'leave-group', error);
      return { kind: 'failed', reason: kindOf(error) };
    }
    if (!this.session.isCurrent(epoch)) return { kind: 'session-gone' };
    this.#show(groupId, { joins, running: false });
    await Promise.all([
      this.groups.group(groupId).refresh(),
      this.groups.leaders(groupId).refresh(),
      this.groups.reloadOwn(),
    ]);
    this.#showUntilRead(groupId);
    return { kind: 'done' };
  }

  #showUntilRead(groupId: number): void {
    const accepted = this.#changes.value.get(groupId);
    if (accepted === undefined) return;
    // An answer without member data says nothing about this user either.
    const isRead = (state: Loadable<Workgroup>) =>
      state.status === 'ready' && !state.stale && state.value.users !== undefined;
    const { state$ } = this.groups.group(groupId);
    state$.pipe(filter(isRead), take(1)).subscribe(() => {
      if (this.#changes.value.get(groupId) === accepted) this.#show(groupId, undefined);
    });
  }

  #show(groupId: number, change: MembershipChange | undefined): void {
    const changes = new Map(this.#changes.value);
    if (change === undefined) changes.delete(groupId);
    else changes.set(groupId, change);
    this.#changes.next(changes);
  }
}

import { filter, firstValueFrom, Subject, type Observable } from 'rxjs';
import { ACCOUNT_TIMEOUT } from '../../domain/shared/timeouts.ts';
import { formDefinition } from '../../domain/proposals/default-forms.ts';
import type { FormDefinition, ProposalKind } from '../../domain/proposals/form-definition.ts';
import { readForm } from '../../domain/proposals/form-values.ts';
import { isSameDocument } from '../../domain/proposals/proposal-document.ts';
import { mergeProposals } from '../../domain/proposals/proposal-merge.ts';
import { ownName } from '../../domain/session/account.ts';
import { DraftKeeper, type DraftProvider } from '../drafts/draft-keeper.ts';
import {
  Clock,
  Connectivity,
  FailureLog,
  StateStorage,
  TabMessage,
  TabMessages,
  TabVisibility,
} from '../ports/browser.ts';
import { Randomness } from '../ports/browser-tools.ts';
import { type DraftAddress, DraftStore, type DraftSummary, WriterLocks } from '../ports/drafts.ts';
import { injectable, injected } from '../ports/injection.ts';
import { PortalSettings } from '../ports/portal-settings.ts';
import type { ProposalPlace } from '../ports/proposal-system.ts';
import { LoadAccount } from '../session/load-account.ts';
import { SessionState } from '../session/session-state.ts';
import { SignOut } from '../session/sign-out.ts';
import { draftsKey } from '../storage/session-keys.ts';
import { withTimeout } from '../loading/lazy-import.ts';
import type { OpenProposal, OpenProposals } from './open-proposal.ts';
import { ProposalAccess } from './proposal-access.ts';
import { proposalAddress } from './proposal-copy.ts';
import type { DraftEvent } from './draft-model.ts';
import { DraftRunner } from './draft-runner.ts';
import type { Startable } from '../loading/startable.ts';

const keyOf = ({ owner, place }: DraftAddress): string => JSON.stringify([owner, place]);

/** The user's open proposals: none at login (docs/specification.md, section 4). Local copies are their owner's only. */
@injectable()
export class ProposalDrafts implements OpenProposals, DraftProvider, Startable {
  readonly #changed = new Subject<void>();
  readonly changed$: Observable<void> = this.#changed;
  readonly #definitions = new Map<ProposalKind, FormDefinition>();
  readonly #open = new Map<string, DraftRunner>();

  constructor(
    @injected(ProposalAccess) private readonly access: ProposalAccess,
    @injected(DraftStore) private readonly store: DraftStore,
    @injected(DraftKeeper) private readonly keeper: DraftKeeper,
    @injected(WriterLocks) private readonly locks: WriterLocks,
    @injected(SessionState) private readonly session: SessionState,
    @injected(SignOut) private readonly signOut: SignOut,
    @injected(LoadAccount) private readonly account: LoadAccount,
    @injected(PortalSettings) private readonly settings: PortalSettings,
    @injected(StateStorage) private readonly storage: StateStorage,
    @injected(TabMessages) private readonly tabs: TabMessages,
    @injected(TabVisibility) private readonly visibility: TabVisibility,
    @injected(Connectivity) private readonly connectivity: Connectivity,
    @injected(Clock) private readonly clock: Clock,
    @injected(Randomness) private readonly randomness: Randomness,
    @injected(FailureLog) private readonly failures: FailureLog,
  ) {}

  start(): void {
    this.keeper.addProvider(this);
    this.signOut.addSignOutHook(() => this.access.leave());
    this.session.userChanged$.subscribe(() => void this.close());
    this.visibility.visible$.subscribe((visible) => {
      if (visible) this.#tellAll({ kind: 'visible' });
    });
    this.connectivity.online$.subscribe((online) => {
      if (online) this.#tellAll({ kind: 'online' });
    });
    this.tabs.messages$.subscribe((message) => {
      if (message !== TabMessage.drafts) return;
      this.#tellAll({ kind: 'other-tab-wrote' });
      this.#changed.next();
    });
  }

  definition(kind: ProposalKind): FormDefinition {
    const definition = this.#definitions.get(kind) ?? formDefinition(kind, this.settings.proposalForms);
    this.#definitions.set(kind, definition);
    return definition;
  }

  open(place: ProposalPlace): OpenProposal {
    const address = proposalAddress(this.session.session$.value.userId, place);
    const key = keyOf(address);
    const open = this.#open.get(key) ?? this.#make(address, place);
    this.#open.set(key, open);
    return open;
  }

  async flush(): Promise<void> {
    await Promise.all([...this.#open.values()].map((proposal) => proposal.flush()));
  }

  flushNow(): void {
    for (const proposal of this.#open.values()) proposal.flushNow();
  }

  unsaved(): readonly DraftSummary[] {
    return [...this.#open.values()].flatMap(({ address, unsaved }) =>
      unsaved ? [{ address, value: unsaved, savedAt: this.clock.now() }] : [],
    );
  }

  remove(address: DraftAddress): void {
    this.#open.get(keyOf(address))?.dispatch({ kind: 'delete' });
  }

  async close(): Promise<void> {
    const open = [...this.#open.values()];
    this.#open.clear();
    await Promise.all(open.map((proposal) => proposal.close()));
  }

  async leave(place: ProposalPlace): Promise<void> {
    const key = keyOf(proposalAddress(this.session.session$.value.userId, place));
    const proposal = this.#open.get(key);
    await proposal?.flush();
    // With unsaved text it keeps retrying and holds its writer lock.
    if (proposal === undefined || !proposal.isIdle || this.#open.get(key) !== proposal) return;
    this.#open.delete(key);
    await proposal.close();
  }

  #make(address: DraftAddress, place: ProposalPlace): DraftRunner {
    const { access, store, clock, randomness, failures, locks } = this;
    const definition = this.definition(place.kind);
    return new DraftRunner(address, place, {
      access,
      store,
      clock,
      randomness,
      failures,
      locks,
      history: this.keeper.history(address),
      author: () => this.#author(),
      isUnloading: () => !this.visibility.visible$.value,
      isReadable: (text) => readForm(definition, text) !== undefined,
      isSame: (one, other) => this.#isSame(definition, one, other),
      merge: (versions) => mergeProposals(definition, versions),
      onSaved: () => {
        this.storage.write(draftsKey, true);
        this.tabs.post(TabMessage.drafts);
        this.#changed.next();
      },
    });
  }

  /** Tolerates the server's conversions: numbers to text, lists to maps. */
  #isSame(definition: FormDefinition, one: string, other: string): boolean {
    if (isSameDocument(one, other)) return true;
    const [read, otherRead] = [readForm(definition, one), readForm(definition, other)];
    return (
      read !== undefined && otherRead !== undefined && isSameDocument(JSON.stringify(read), JSON.stringify(otherRead))
    );
  }

  async #author() {
    const { account$ } = this.account;
    const known = firstValueFrom(account$.pipe(filter((account) => account !== undefined)));
    const account = account$.value ?? (await withTimeout(this.clock, ACCOUNT_TIMEOUT, known, undefined));
    return { userName: ownName(account, this.session.session$.value.userName), userEmail: account?.mail ?? '' };
  }

  #tellAll(event: DraftEvent): void {
    for (const proposal of this.#open.values()) proposal.dispatch(event);
  }
}

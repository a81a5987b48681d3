import { filter, firstValueFrom, Subject, type Observable } from 'rxjs';
import { formDefinition } from '../../domain/proposals/default-forms.ts';
import type { FormDefinition, ProposalKind } from '../../domain/proposals/form-definition.ts';
import { type FormValues, readForm } from '../../domain/proposals/form-values.ts';
import { isSameDocument } from '../../domain/proposals/proposal-document.ts';
import { mergeProposals } from '../../domain/proposals/proposal-merge.ts';
import { ownName } from '../../domain/session/session.ts';
import { DraftKeeper } from '../drafts/draft-keeper.ts';
import {
  Clock,
  Connectivity,
  FailureLog,
  Randomness,
  StateStorage,
  TabMessage,
  TabMessages,
  TabVisibility,
} from '../ports/browser.ts';
import { type DraftAddress, DraftStore, type DraftSummary, WriterLocks } from '../ports/drafts.ts';
import { injectable, injected } from '../ports/injection.ts';
import { PortalSettings } from '../ports/portal-settings.ts';
import type { ProposalPlace } from '../ports/proposal-system.ts';
import { LoadAccount } from '../session/load-account.ts';
import { SessionState } from '../session/session-state.ts';
import { SignOut } from '../session/sign-out.ts';
import { draftsKey } from '../storage/storage-keys.ts';
import { withTimeout } from '../loading/lazy-import.ts';
import type { OpenProposal, OpenProposals } from './open-proposal.ts';
import { ProposalAccess } from './proposal-access.ts';
import { proposalAddress } from './proposal-copy.ts';
import { DraftRunner, type Author } from './draft-runner.ts';
import type { Startable } from '../loading/startable.ts';

/** Milliseconds to wait for the account's mail address. */
const ACCOUNT_TIMEOUT = 2_000;

const keyOf = ({ owner, place }: DraftAddress): string => JSON.stringify([owner, place]);

/**
 * The user's open proposals. Each login begins with none (docs/specification.md, section 4); local copies are offered
 * to their owner only.
 */
@injectable()
export class ProposalDrafts implements OpenProposals, Startable {
  readonly changed$: Observable<void>;
  readonly #changed = new Subject<void>();
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
  ) {
    this.changed$ = this.#changed;
  }

  /** Saves and closes proposals on tab, connection and session events. */
  start(): void {
    this.keeper.addProvider({
      flush: () => this.flush(),
      flushNow: () => {
        this.#each((proposal) => proposal.flushNow());
      },
      unsaved: () => this.#unsaved(),
      remove: (address) => {
        this.#open.get(keyOf(address))?.dispatch({ kind: 'delete' });
      },
      close: () => this.#closeAll(),
    });
    this.signOut.addSignOutHook(() => this.access.leave());
    this.session.userChanged$.subscribe(() => {
      void this.#closeAll();
    });
    this.visibility.visible$.subscribe((visible) => {
      if (visible) this.#each((proposal) => proposal.dispatch({ kind: 'visible' }));
    });
    this.connectivity.online$.subscribe((online) => {
      if (online) this.#each((proposal) => proposal.dispatch({ kind: 'online' }));
    });
    this.tabs.messages$.subscribe((message) => {
      if (message !== TabMessage.drafts) return;
      this.#each((proposal) => proposal.dispatch({ kind: 'other-tab-wrote' }));
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

  /** Saves locally and at the server. Never rejects. */
  async flush(): Promise<void> {
    await Promise.all([...this.#open.values()].map((proposal) => proposal.flush()));
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
      isReadable: (text) => this.#isReadable(place.kind, text),
      isSame: (one, other) => this.#isSame(place.kind, one, other),
      merge: (versions) => mergeProposals(this.definition(place.kind), versions),
      onSaved: () => {
        this.storage.write(draftsKey, true);
        this.tabs.post(TabMessage.drafts);
        this.#changed.next();
      },
    });
  }

  #isReadable(kind: ProposalKind, text: string): boolean {
    return this.#read(kind, text) !== undefined;
  }

  /** Tolerates the server's conversions: numbers to text, lists to maps. */
  #isSame(kind: ProposalKind, one: string, other: string): boolean {
    if (isSameDocument(one, other)) return true;
    const [read, otherRead] = [this.#read(kind, one), this.#read(kind, other)];
    return (
      read !== undefined && otherRead !== undefined && isSameDocument(JSON.stringify(read), JSON.stringify(otherRead))
    );
  }

  #read(kind: ProposalKind, text: string): FormValues | undefined {
    return readForm(this.definition(kind), text);
  }

  async #author(): Promise<Author> {
    const { account$ } = this.account;
    const known = firstValueFrom(account$.pipe(filter((account) => account !== undefined)));
    const account = account$.value ?? (await withTimeout(this.clock, ACCOUNT_TIMEOUT, known, undefined));
    return { userName: ownName(account, this.session.session$.value.userName), userEmail: account?.mail ?? '' };
  }

  #unsaved(): readonly DraftSummary[] {
    return [...this.#open.values()].flatMap(({ address, unsaved }) =>
      unsaved ? [{ address, value: unsaved, savedAt: this.clock.now() }] : [],
    );
  }

  #each(task: (proposal: DraftRunner) => void): void {
    for (const proposal of this.#open.values()) task(proposal);
  }

  async #closeAll(): Promise<void> {
    const open = [...this.#open.values()];
    this.#open.clear();
    await Promise.all(open.map((proposal) => proposal.close()));
  }
}

import { BehaviorSubject, distinctUntilChanged, filter, firstValueFrom, map, Subject, type Observable } from 'rxjs';
import { ACCOUNT_TIMEOUT, LOCAL_CLOSE_TIMEOUT, PROPOSAL_TIMEOUT } from '../../domain/shared/timeouts.ts';
import { formDefinition } from '../../domain/proposals/default-forms.ts';
import type { FormDefinition, ProposalKind } from '../../domain/proposals/form-definition.ts';
import { readForm } from '../../domain/proposals/form-values.ts';
import { isSameDocument, unstamped } from '../../domain/proposals/proposal-document.ts';
import { type FieldConflict, mergeProposals, type Resolution } from '../../domain/proposals/proposal-merge.ts';
import { ownName } from '../../domain/session/account.ts';
import { DraftKeeper, type DraftProvider } from '../drafts/draft-keeper.ts';
import { type DraftTools, LocalDraft } from '../drafts/local-draft.ts';
import type { DraftKind } from '../drafts/open-draft.ts';
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
import { type DraftAddress, DraftStore, type DraftSummary, type WriterClaim, WriterLocks } from '../ports/drafts.ts';
import { injectable, injected } from '../ports/injection.ts';
import { PortalSettings } from '../ports/portal-settings.ts';
import type { ProposalGateway, ProposalPlace } from '../ports/proposal-system.ts';
import { kindOf, RemoteError, RemoteErrorKind } from '../ports/remote-error.ts';
import { LoadAccount } from '../session/load-account.ts';
import { SessionState } from '../session/session-state.ts';
import { SignOut } from '../session/sign-out.ts';
import { draftsKey } from '../storage/session-keys.ts';
import type { StateStream } from '../cache/loadable.ts';
import { withTimeout } from '../loading/lazy-import.ts';
import { Timer } from '../loading/retry-pause.ts';
import type { Startable } from '../loading/startable.ts';
import type {
  Answer,
  DraftEffect,
  DraftEvent,
  DraftModel,
  DraftTimer,
  Handlers,
  LockState,
  OpenProposal,
  OpenProposals,
  ProposalState,
  TextRules,
} from './draft-model.ts';
import { reduceDraft } from './draft-reducer.ts';
import { initialDraft, isSettled, unsavedCopy, viewOf } from './draft-transition.ts';
import { ProposalAccess } from './proposal-access.ts';
import { parseProposalCopy, proposalAddress, type ProposalCopy } from './proposal-copy.ts';

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

/** On the device; the reducer merges what other devices write. `undefined` removes it from the device. */
const proposalDraft: DraftKind<ProposalCopy | undefined> = {
  kind: 'proposal',
  empty: undefined,
  isEmpty: (copy) => copy === undefined,
  textOf: (copy) => unstamped(copy?.text ?? ''),
  toVersion: (copy) => ({ text: copy?.text }),
  merging: undefined,
  parse: parseProposalCopy,
};

interface RunnerTools extends DraftTools, TextRules {
  readonly access: Pick<ProposalAccess, 'use'>;
  readonly failures: FailureLog;
  readonly locks: WriterLocks;
  /** Called before each save; never rejects. */
  readonly author: () => Promise<{ readonly userName: string; readonly userEmail: string }>;
  readonly isUnloading: () => boolean;
}

/** Carries the reducer's effects out, and turns their outcomes into events. It knows no rule. */
class DraftRunner implements OpenProposal {
  readonly #view = new BehaviorSubject(viewOf(initialDraft));
  readonly state$: StateStream<ProposalState> = this.#view;
  #draft: DraftModel = initialDraft;
  readonly #events: DraftEvent[] = [];
  #isReducing = false;
  #waiting: (() => void)[] = [];
  readonly #timers = new Map<DraftTimer, Timer>();
  #request: AbortController | undefined;
  readonly #local: LocalDraft<ProposalCopy | undefined>;
  readonly #claim: WriterClaim;

  constructor(
    readonly address: DraftAddress,
    private readonly place: ProposalPlace,
    private readonly tools: RunnerTools,
  ) {
    this.#local = new LocalDraft(address, proposalDraft, tools);
    const device$ = this.#local.state$.pipe(
      map(({ saved }) => saved),
      distinctUntilChanged(),
    );
    device$.subscribe((state) => this.dispatch({ kind: 'device', state }));
    this.#claim = tools.locks.claim(`proposal ${address.owner} ${address.place}`, () => {
      this.#lockChanged('handing-over');
      return this.flush();
    });
    const held$ = this.#claim.held$.pipe(
      filter((held) => held !== undefined),
      distinctUntilChanged(),
    );
    held$.subscribe((held) => this.#lockChanged(held ? 'held' : 'elsewhere'));
  }

  readonly edit = (text: string): void => this.dispatch({ kind: 'edit', text });
  readonly send = (): void => this.dispatch({ kind: 'send' });
  readonly resolve = (resolutionOf: (conflict: FieldConflict) => Resolution): void =>
    this.dispatch({ kind: 'resolve', resolutionOf });
  readonly bringBack = (text: string): void => this.dispatch({ kind: 'bring-back', text });
  readonly startOver = (): void => this.dispatch({ kind: 'start-over' });
  readonly retry = (): void => this.dispatch({ kind: 'retry' });
  readonly discardUnsent = (): void => this.dispatch({ kind: 'discard-unsent' });
  readonly discardLeft = (): void => this.dispatch({ kind: 'discard-left' });

  takeOver(): void {
    if (this.#claim.held$.value === false && !this.#draft.isClosed) this.#claim.takeOver();
  }

  /** Writes to device and server, then reads back. Never rejects. */
  async flush(): Promise<void> {
    this.dispatch({ kind: 'save-now' });
    await Promise.all([this.#flushLocal(), this.#idle()]);
    this.dispatch({ kind: 'verify-now' });
    await this.#idle();
    await this.#flushLocal();
  }

  /** Like `flush`, but starts the local write before it returns: a hidden tab may never run again. */
  flushNow(): void {
    this.#local.flushNow();
    void this.flush();
  }

  get unsaved(): ProposalCopy | undefined {
    return unsavedCopy(this.#draft);
  }

  get isIdle(): boolean {
    return isSettled(this.#draft) && !this.#view.observed;
  }

  async close(): Promise<void> {
    if (this.#draft.isClosed) return;
    this.dispatch({ kind: 'close' });
    // The next tab must find this text, unless the device does not answer.
    const closed = this.#flushLocal().then(() => this.#local.close());
    await withTimeout(this.tools.clock, LOCAL_CLOSE_TIMEOUT, closed, undefined);
    this.#claim.release();
  }

  dispatch(event: DraftEvent): void {
    this.#events.push(event);
    if (this.#isReducing) return;
    this.#isReducing = true;
    try {
      for (let next = this.#events.shift(); next !== undefined; next = this.#events.shift()) this.#reduce(next);
    } finally {
      this.#isReducing = false;
    }
    this.#view.next(viewOf(this.#draft));
    if (this.#draft.running === undefined) for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #lockChanged(state: LockState): void {
    if (!this.#draft.isClosed) this.dispatch({ kind: 'lock', state });
  }

  #reduce(event: DraftEvent): void {
    const { tools } = this;
    const moment = { now: tools.clock.now(), isUnloading: tools.isUnloading() };
    const { draft, effects } = reduceDraft(this.#draft, event, moment, tools);
    this.#draft = draft;
    for (const effect of effects) (this.#effects[effect.kind] as (effect: DraftEffect) => void)(effect);
  }

  readonly #effects: Handlers<DraftEffect> = {
    'read-device': ({ epoch }) =>
      void this.#readDevice('device-read', epoch, () => this.dispatch({ kind: 'device-answered-late', epoch })),
    'check-device': ({ epoch }) => void this.#readDevice('device-checked', epoch),
    read: ({ epoch }) => void this.#read(epoch),
    save: (effect) => void this.#write(effect),
    'hand-in': (effect) => void this.#write(effect),
    abort: () => this.#request?.abort(),
    'put-copy': ({ copy, former }) => this.#local.put(copy, former),
    'found-copy': ({ copy }) => this.#local.found(copy),
    'forget-copy': () => this.#local.forget(),
    'drop-copy': () => this.#local.drop(),
    'save-version': ({ copy, reason }) => {
      if (copy.text !== '') this.#local.saveVersion(copy, reason);
    },
    'start-timer': ({ timer: name, milliseconds }) => {
      const timer = this.#timers.get(name) ?? new Timer(this.tools.clock);
      this.#timers.set(name, timer);
      timer.start(milliseconds, () => this.dispatch({ kind: 'due', timer: name }));
    },
    'stop-timer': ({ timer }) => this.#timers.get(timer)?.stop(),
    'tell-tabs': () => this.tools.onSaved(),
  };

  async #readDevice(kind: 'device-read' | 'device-checked', epoch: number, onLate = () => {}): Promise<void> {
    const { value: copy, isUnknown } = await this.#local.read(onLate);
    this.dispatch({ kind, epoch, copy, isUnknown });
  }

  async #read(epoch: number): Promise<void> {
    const answer = await this.#ask(epoch, (gateway, signal) => gateway.record(this.place, { signal }));
    this.dispatch({ kind: 'record-answered', epoch, answer });
  }

  async #write({ kind, epoch, text }: DraftEffect & { readonly kind: 'save' | 'hand-in' }): Promise<void> {
    const { eventId, kind: form } = this.place;
    const { userName, userEmail } = await this.tools.author();
    const update = { eventId, kind: form, text, userName };
    const answer = await this.#ask(epoch, (gateway, signal) =>
      kind === 'save'
        ? gateway.update(update, { signal, unloading: this.tools.isUnloading() })
        : gateway.send({ ...update, userEmail }, { signal }),
    );
    this.dispatch({ kind: 'write-answered', epoch, answer });
  }

  /** Never rejects. The reducer drops answers of a former epoch. */
  async #ask<T>(
    epoch: number,
    call: (gateway: ProposalGateway, signal: AbortSignal) => Promise<T>,
  ): Promise<Answer<T>> {
    const { access, clock, failures } = this.tools;
    const unavailable: Answer<T> = { kind: 'failed', reason: RemoteErrorKind.unavailable };
    // The epoch may have changed while the author was loaded.
    if (epoch !== this.#draft.epoch) return unavailable;
    const request = new AbortController();
    this.#request = request;
    try {
      const asked = access.use((gateway) => {
        // The login may have been slow: check again.
        request.signal.throwIfAborted();
        return call(gateway, request.signal);
      });
      const done = asked.then((value): Answer<T> => ({ kind: 'done', value }));
      const answer = await withTimeout(clock, PROPOSAL_TIMEOUT, done, unavailable);
      if (answer === unavailable) request.abort();
      return answer;
    } catch (error) {
      if (epoch !== this.#draft.epoch) return unavailable;
      failures.record('proposal', error);
      const retryAfter = error instanceof RemoteError ? error.retryAfter : undefined;
      return { kind: 'failed', reason: kindOf(error), retryAfter };
    }
  }

  #flushLocal(): Promise<void> {
    return this.#local.flush().catch(() => undefined);
  }

  #idle(): Promise<void> {
    if (this.#draft.running === undefined) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

import { BehaviorSubject, distinctUntilChanged, map } from 'rxjs';
import type { FieldConflict, Resolution } from '../../domain/proposals/proposal-merge.ts';
import { proposalDraft } from '../drafts/draft-kinds.ts';
import { LocalDraft, type DraftTools } from '../drafts/local-draft.ts';
import { WriterLock } from '../drafts/writer-lock.ts';
import type { DraftAddress, WriterLocks } from '../ports/drafts.ts';
import type { FailureLog } from '../ports/browser.ts';
import type { ProposalGateway, ProposalPlace } from '../ports/proposal-system.ts';
import { kindOf, RemoteError, RemoteErrorKind } from '../ports/remote-error.ts';
import type { StateStream } from '../cache/loadable.ts';
import { Timer } from '../loading/retry-pause.ts';
import { withTimeout } from '../loading/lazy-import.ts';
import {
  initialDraft,
  isSettled,
  unsavedCopy,
  viewOf,
  type Answer,
  type DraftEffect,
  type DraftEvent,
  type DraftModel,
  type DraftTimer,
  type TextRules,
} from './draft-model.ts';
import { reduceDraft } from './draft-reducer.ts';
import type { OpenProposal, ProposalState } from './open-proposal.ts';
import type { ProposalAccess } from './proposal-access.ts';
import type { ProposalCopy } from './proposal-copy.ts';

/** Milliseconds; HTTP itself has no timeout. */
const REQUEST_TIMEOUT = 30_000;

/** Milliseconds for the last local write before another tab may get the lock. */
const CLOSE_TIMEOUT = 2_000;

export interface Author {
  readonly userName: string;
  readonly userEmail: string;
}

export interface RunnerTools extends DraftTools, TextRules {
  readonly access: Pick<ProposalAccess, 'use'>;
  readonly failures: FailureLog;
  readonly locks: WriterLocks;
  /** Called before each save; never rejects. */
  readonly author: () => Promise<Author>;
  readonly isUnloading: () => boolean;
}

const nothing = Symbol('no answer');

/** Runs the reducer for one proposal: executes its effects and dispatches the results. */
export class DraftRunner implements OpenProposal {
  readonly state$: StateStream<ProposalState>;
  readonly #view = new BehaviorSubject(viewOf(initialDraft));
  #draft: DraftModel = initialDraft;
  /** Events queued while another one is handled. */
  readonly #events: DraftEvent[] = [];
  #isReducing = false;
  #waiting: (() => void)[] = [];
  readonly #timers = new Map<DraftTimer, Timer>();
  #request: AbortController | undefined;
  readonly #local: LocalDraft<ProposalCopy | undefined>;
  readonly #lock: WriterLock;

  constructor(
    readonly address: DraftAddress,
    private readonly place: ProposalPlace,
    private readonly tools: RunnerTools,
  ) {
    this.state$ = this.#view;
    this.#local = new LocalDraft(address, proposalDraft, tools);
    const device$ = this.#local.state$.pipe(
      map(({ saved }) => saved),
      distinctUntilChanged(),
    );
    device$.subscribe((state) => {
      this.dispatch({ kind: 'device', state });
    });
    this.#lock = new WriterLock(`proposal ${address.owner} ${address.place}`, {
      locks: tools.locks,
      onChange: (state) => {
        this.dispatch({ kind: 'lock', state });
      },
      onAsked: () => this.flush(),
    });
    this.#lock.claim();
  }

  edit(text: string): void {
    this.dispatch({ kind: 'edit', text });
  }

  send(): void {
    this.dispatch({ kind: 'send' });
  }

  resolve(resolutionOf: (conflict: FieldConflict) => Resolution): void {
    this.dispatch({ kind: 'resolve', resolutionOf });
  }

  bringBack(text: string): void {
    this.dispatch({ kind: 'bring-back', text });
  }

  startOver(): void {
    this.dispatch({ kind: 'start-over' });
  }

  retry(): void {
    this.dispatch({ kind: 'retry' });
  }

  takeOver(): void {
    this.#lock.takeOver();
  }

  discardUnsent(): void {
    this.dispatch({ kind: 'discard-unsent' });
  }

  discardLeft(): void {
    this.dispatch({ kind: 'discard-left' });
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
    this.#lock.end();
    // The next tab must find this text, unless the device does not answer.
    const closed = this.#flushLocal().then(() => this.#local.close());
    await withTimeout(this.tools.clock, CLOSE_TIMEOUT, closed, undefined);
    this.#lock.release();
  }

  /** Notifies views after the effects have run. */
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

  #reduce(event: DraftEvent): void {
    const { tools } = this;
    const moment = { now: tools.clock.now(), isUnloading: tools.isUnloading() };
    const { draft, effects } = reduceDraft(this.#draft, event, moment, tools);
    this.#draft = draft;
    for (const effect of effects) this.#carryOut(effect);
  }

  #carryOut(effect: DraftEffect): void {
    switch (effect.kind) {
      case 'read-device':
        void this.#readDevice('device-read', effect.epoch);
        break;
      case 'check-device':
        void this.#readDevice('device-checked', effect.epoch);
        break;
      case 'read':
        void this.#read(effect.epoch);
        break;
      case 'save':
      case 'hand-in':
        void this.#write(effect);
        break;
      case 'abort':
        this.#request?.abort();
        break;
      case 'put-copy':
        this.#local.put(effect.copy, effect.former);
        break;
      case 'found-copy':
        this.#local.found(effect.copy);
        break;
      case 'forget-copy':
        this.#local.forget();
        break;
      case 'drop-copy':
        this.#local.drop();
        break;
      case 'keep-version':
        if (effect.copy.text !== '') this.#local.saveVersion(effect.copy, effect.reason);
        break;
      case 'start-timer':
        this.#startTimer(effect.timer, effect.milliseconds);
        break;
      case 'stop-timer':
        this.#timers.get(effect.timer)?.stop();
        break;
      case 'tell-tabs':
        this.tools.onSaved();
    }
  }

  #startTimer(name: DraftTimer, milliseconds: number): void {
    const timer = this.#timers.get(name) ?? new Timer(this.tools.clock);
    this.#timers.set(name, timer);
    timer.start(milliseconds, () => {
      this.dispatch({ kind: 'due', timer: name });
    });
  }

  async #readDevice(kind: 'device-read' | 'device-checked', epoch: number): Promise<void> {
    const onLate = () => {
      if (kind === 'device-read') this.dispatch({ kind: 'device-answered-late', epoch });
    };
    const { value: copy, isUnknown } = await this.#local.read(onLate);
    this.dispatch({ kind, epoch, copy, isUnknown });
  }

  async #read(epoch: number): Promise<void> {
    const answer = await this.#ask(epoch, (gateway, signal) => gateway.record(this.place, { signal }));
    this.dispatch({ kind: 'record-answered', epoch, answer });
  }

  async #write({ kind, epoch, text }: Extract<DraftEffect, { kind: 'save' | 'hand-in' }>): Promise<void> {
    const { eventId, kind: form } = this.place;
    const author = await this.tools.author();
    const answer = await this.#ask(epoch, (gateway, signal) => {
      const { userName, userEmail } = author;
      const update = { eventId, kind: form, text, userName };
      return kind === 'save'
        ? gateway.update(update, { signal, unloading: this.tools.isUnloading() })
        : gateway.send({ ...update, userEmail }, { signal });
    });
    this.dispatch({ kind: 'write-answered', epoch, answer });
  }

  /** Never rejects. The reducer drops answers of a former epoch. */
  async #ask<T>(
    epoch: number,
    call: (gateway: ProposalGateway, signal: AbortSignal) => Promise<T>,
  ): Promise<Answer<T>> {
    const { access, clock, failures } = this.tools;
    const unavailable = { kind: 'failed', reason: RemoteErrorKind.unavailable } as const;
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
      const value = await withTimeout<T | typeof nothing>(clock, REQUEST_TIMEOUT, asked, nothing);
      if (value !== nothing) return { kind: 'done', value };
      request.abort();
      return unavailable;
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
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }
}

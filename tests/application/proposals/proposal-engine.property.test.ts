import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ProposalPlace, Proposer } from '../../../src/application/ports/proposal-desk.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../../src/application/ports/remote-error.ts';
import type { FakeProposalDesk } from '../../fakes/fake-proposal-desk.ts';
import { ADA, openTab, panel, paper, titled, titleOf, type Tab } from './proposal-tab.ts';

/*
 * The draft engine against everything that may happen, in any order (quality, section 1): two tabs of one browser, two
 * kinds, edits, time that passes, replies that succeed, fail or never come, before or after the server has acted, sending,
 * leaving the form, hiding the tab, taking over, logging out and in again.
 */

const RUNS = Number(process.env['PROPOSAL_RUNS'] ?? 10_000);

/** What becomes of a request: whether the server acts upon it, and what the tab hears. */
type Fate = 'answered' | 'lost' | 'refused' | 'answer-lost' | 'never' | 'never-answered';
const fates: readonly Fate[] = ['answered', 'lost', 'refused', 'answer-lost', 'never', 'never-answered'];
const acts = (fate: Fate): boolean => fate === 'answered' || fate === 'answer-lost' || fate === 'never-answered';

type Action =
  | {
      readonly do:
        'edit' | 'send' | 'choose-device' | 'choose-server' | 'take-over' | 'other-device-writes' | 'record-is-lost';
      readonly tab: 0 | 1;
      readonly kind: 0 | 1;
    }
  | { readonly do: 'tick'; readonly milliseconds: number }
  | { readonly do: 'leave-form' | 'hide' | 'reconnect' | 'log-out'; readonly tab: 0 | 1 };

const tab = fc.constantFrom<0 | 1>(0, 0, 0, 1);
const kind = fc.constantFrom<0 | 1>(0, 0, 1);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('edit' as const), tab, kind }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('tick' as const),
      milliseconds: fc.constantFrom(50, 100, 200, 250, 1_000, 1_999, 2_000, 4_000, 30_000, 60_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send' as const), tab, kind }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('choose-device' as const, 'choose-server' as const), tab, kind }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('take-over' as const, 'other-device-writes' as const, 'record-is-lost' as const),
      tab,
      kind,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('leave-form' as const, 'hide' as const, 'reconnect' as const), tab }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('log-out' as const), tab }) },
);

const places: readonly ProposalPlace[] = [paper, panel];
const keyOf = ({ eventId, kind: name }: ProposalPlace): string => `${eventId} ${name}`;

/** Lets every request of a desk meet its fate, at moments that the scheduler decides. */
class FatefulDesk {
  readonly #underWay = new Map<string, number>();
  most = 0;
  isCalm = false;

  constructor(
    private readonly scheduler: fc.Scheduler,
    private readonly nextFate: () => Fate,
  ) {}

  /** @param name of its tab: no tab has two requests of a proposal under way, and no two tabs have a write. */
  take(desk: FakeProposalDesk, name: string): void {
    for (const method of ['record', 'update', 'send'] as const) {
      const original = desk[method].bind(desk) as (
        subject: ProposalPlace,
        options?: { readonly signal?: AbortSignal },
      ) => Promise<unknown>;
      const fateful = (subject: ProposalPlace, options: { readonly signal?: AbortSignal } = {}) =>
        this.#meet(
          [`${name} ${keyOf(subject)}`, ...(method === 'record' ? [] : [`writes ${keyOf(subject)}`])],
          () => original(subject, options),
          options.signal,
        );
      Object.defineProperty(desk, method, { value: fateful });
    }
    const signIn = desk.signIn.bind(desk);
    Object.defineProperty(desk, 'signIn', { value: (who: Proposer) => this.#travel(() => signIn(who), undefined) });
  }

  #count(keys: readonly string[], change: number): void {
    for (const key of keys) {
      const count = (this.#underWay.get(key) ?? 0) + change;
      this.#underWay.set(key, count);
      this.most = Math.max(this.most, count);
    }
  }

  async #meet<T>(keys: readonly string[], carryOut: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    this.#count(keys, 1);
    let isOver = false;
    const end = () => {
      if (!isOver) this.#count(keys, -1);
      isOver = true;
    };
    const aborted = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        end();
        reject(failure(RemoteErrorKind.offline));
      });
    });
    aborted.catch(() => undefined);
    try {
      return await Promise.race([this.#travel(carryOut, signal), aborted]);
    } finally {
      end();
    }
  }

  async #travel<T>(carryOut: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    const fate = this.isCalm ? 'answered' : this.nextFate();
    if (!this.isCalm) await this.scheduler.schedule(Promise.resolve(), 'arrives');
    const carriedOut = acts(fate) && signal?.aborted !== true ? carryOut() : undefined;
    carriedOut?.catch(() => undefined);
    if (!this.isCalm) await this.scheduler.schedule(Promise.resolve(), 'is answered');
    if (fate === 'never' || fate === 'never-answered') await new Promise(() => undefined);
    if (fate === 'lost' || fate === 'answer-lost') throw failure(RemoteErrorKind.offline);
    if (fate === 'refused' || carriedOut === undefined) throw failure(RemoteErrorKind.unavailable);
    return carriedOut;
  }
}

const failure = (reason: RemoteErrorKind): RemoteError =>
  new RemoteError({ system: RemoteSystem.proposals, kind: reason, message: reason });

/** Lets everything that has been resolved run on. */
const settle = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

it(`loses nothing and sends once, whatever happens in whatever order (${RUNS} interleavings)`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom(...fates), { minLength: 1, maxLength: 20 }),
      fc.array(action, { minLength: 1, maxLength: 25 }),
      async (scheduler, drawn, actions) => {
        let next = 0;
        const fatefulDesk = new FatefulDesk(scheduler, () => drawn[next++ % drawn.length] ?? 'answered');
        const first = openTab();
        const tabs = [first, openTab({ browser: first.browser })] as const;
        for (const [index, { fakes }] of tabs.entries()) fatefulDesk.take(fakes.proposals, `tab ${index}`);
        /** The last text that was taken, by kind. */
        const typed = new Map<string, string>();
        /** What was before somebody's eyes when they sent it, by kind. */
        const shown = new Map<string, string>();
        /** Kinds of which something else than these two tabs has changed the record. */
        const meddled = new Set<string>();
        let count = 0;

        const advance = async (milliseconds: number) => {
          for (const { fakes } of tabs) fakes.clock.advance(milliseconds);
          await settle();
        };
        const act = async (it_: Action): Promise<void> => {
          if (it_.do === 'tick') return advance(it_.milliseconds);
          const chosen: Tab = tabs[it_.tab];
          if (chosen.session.session$.value.userId === 0) chosen.logIn();
          if (it_.do === 'leave-form') void chosen.drafts.flush();
          else if (it_.do === 'hide') {
            chosen.fakes.visibility.hide();
            void chosen.drafts.flush();
            chosen.fakes.visibility.show();
          } else if (it_.do === 'reconnect') {
            chosen.fakes.connectivity.goOffline();
            chosen.fakes.connectivity.goOnline();
          } else if (it_.do === 'log-out') {
            void chosen.signOut.signOut('keep');
            await advance(3_000);
          } else if ('kind' in it_) {
            const place = places[it_.kind] ?? paper;
            const proposal = chosen.open(place);
            if (it_.do === 'edit') {
              count += 1;
              proposal.edit(titled(String(count)));
              if (titleOf(proposal.state$.value.text) === String(count)) typed.set(keyOf(place), String(count));
            } else if (it_.do === 'send') {
              const { text } = proposal.state$.value;
              proposal.send();
              if (proposal.state$.value.phase.kind === 'sending') shown.set(keyOf(place), titleOf(text));
            } else if (it_.do === 'other-device-writes' || it_.do === 'record-is-lost') {
              const system = chosen.fakes.proposalSystem;
              if (system.record(ADA, place).isSent) return;
              meddled.add(keyOf(place));
              count += 1;
              system.put(ADA, place, it_.do === 'record-is-lost' ? { kind: 'none' } : titled(`other ${count}`));
            } else if (it_.do === 'take-over') proposal.takeOver();
            else {
              const { phase } = proposal.state$.value;
              if (phase.kind === 'choice') {
                const which = it_.do === 'choose-device' ? 'device' : 'server';
                typed.set(keyOf(place), titleOf(phase[which].text));
                proposal.choose(which);
              }
            }
          }
          return settle();
        };

        scheduler.scheduleSequence(actions.map((it_) => ({ builder: () => act(it_), label: it_.do })));
        await scheduler.waitIdle();

        // Quiet: everything is answered, and whoever is asked takes what the device has.
        fatefulDesk.isCalm = true;
        const [quiet] = tabs;
        if (quiet.session.session$.value.userId === 0) quiet.logIn();
        for (const place of places) quiet.open(place).takeOver();
        const isQuiet = (place: ProposalPlace): boolean => {
          const { phase, server, device, writer } = quiet.open(place).state$.value;
          const isDone = phase.kind === 'sent' || (phase.kind === 'draft' && phase.armed);
          return isDone && writer === 'this-tab' && device === 'nothing' && /^(nothing|saved)$/.test(server.kind);
        };
        // In steps shorter than anybody's patience: answers come between them.
        for (let step = 0; step < 128 && (step < 8 || !places.every(isQuiet)); step += 1) {
          await scheduler.waitIdle();
          // Somebody comes back to it, and sees what other devices have written.
          if (step === 1) {
            quiet.fakes.visibility.hide();
            quiet.fakes.visibility.show();
          }
          await advance(5_000);
          for (const place of places) {
            const proposal = quiet.open(place);
            if (step % 16 === 15 && proposal.state$.value.writer === 'other-tab') proposal.takeOver();
            proposal.choose('device');
          }
        }

        const { received } = quiet.fakes.proposalSystem;
        expect(fatefulDesk.most).toBeLessThanOrEqual(1);
        for (const place of places) {
          const writes = received.filter((write) => keyOf(write) === keyOf(place));
          const sent = writes.findIndex(({ isSend, isAccepted }) => isSend && isAccepted);
          const state = quiet.open(place).state$.value;
          if (sent < 0) {
            const wanted = meddled.has(keyOf(place)) ? titleOf(state.text) : (typed.get(keyOf(place)) ?? '');
            expect(titleOf(quiet.fakes.proposalSystem.textOf(ADA, place))).toBe(wanted);
            expect(titleOf(state.text)).toBe(wanted);
            expect(state.phase).toEqual({ kind: 'draft', armed: true });
            expect(await quiet.copy(place)).toBeUndefined();
          } else {
            // Nothing after it, neither a second sending nor an update, not even one that would be refused.
            expect(writes.slice(sent + 1)).toEqual([]);
            expect(titleOf(writes[sent]?.text ?? '')).toBe(shown.get(keyOf(place)));
            expect(state.phase.kind).toBe('sent');
          }
        }
      },
    ),
    { numRuns: RUNS, interruptAfterTimeLimit: 3_600_000 },
  );
}, 3_600_000);

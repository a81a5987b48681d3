import fc from 'fast-check';
import { expect, it } from 'vitest';
import { proposalAddress } from '../../../src/application/proposals/proposal-copy.ts';
import type { ProposalPlace } from '../../../src/application/ports/proposal-system.ts';
import { Resolution } from '../../../src/domain/proposals/proposal-merge.ts';
import { FakeDraftStore } from '../../fakes/fake-draft-store.ts';
import { ADA, panel, paper, tokensOf, type Tab } from './proposal-tab.ts';
import { answered, fates, keyOf, settle, World, type Fate, type Seat } from './proposal-world.ts';

/*
 * The draft engine against everything that may happen, in any order (docs/specification.md, section 13): two tabs of one browser and
 * another device, two kinds, edits, time that passes, clocks that are set, replies of every status that come, are lost or
 * never come, before or after the server has acted, saves that are acknowledged and lost, sending, merging, leaving the form,
 * hiding the tab, taking over, tabs that freeze or die, devices without room or storage, logging out and in again, and
 * another user. Every edit adds a token to a field, and no token may ever be in none of text, server, device, history.
 */

const RUNS = Number(process.env['PROPOSAL_RUNS'] ?? 10_000);
/** Another user of the same browser. */
const BO = 8;
/** How much of the latest typing may be lost with a tab, in milliseconds. */
const LOST = 250;
const HOUR = 3_600_000;

type SeatIndex = 0 | 1 | 2;
type InSeat<Does extends string, More extends object = object> = {
  readonly do: Does;
  readonly at: SeatIndex;
} & Readonly<More>;
type OfKind<Does extends string, More extends object = object> = InSeat<Does, { kind: 0 | 1 } & More>;
type Written =
  | OfKind<'edit' | 'other-device-writes', { field: 'title' | 'notes' }>
  | OfKind<'resolve', { to: Resolution }>
  | OfKind<'send' | 'take-over' | 'start-over' | 'leave' | 'bring-back' | 'record-is-lost'>;
type InTab =
  | Written
  | InSeat<'set-clock', { by: number }>
  | InSeat<'storage', { is: 'full' | 'absent' | 'there' }>
  | InSeat<'flush' | 'hide' | 'show' | 'reconnect' | 'log-out' | 'other-user'>;
type Action =
  | InTab
  | InSeat<'freeze'>
  | InSeat<'die'>
  | InSeat<'thaw', { first: 'timers' | 'others' }>
  | { readonly do: 'tick'; readonly milliseconds: number };

const any = <const Value>(...all: readonly Value[]) => fc.constantFrom(...all);
const at = any<SeatIndex>(0, 0, 0, 0, 1, 1, 2);
const kind = any<0 | 1>(0, 0, 1);
const field = any<'title' | 'notes'>('title', 'title', 'notes');
const milliseconds = any(50, 100, 200, 250, 1_000, 1_999, 2_000, 4_000, 30_000, 60_000);
const of = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) => ({ weight, arbitrary });
const action: fc.Arbitrary<Action> = fc.oneof(
  of(16, fc.record({ do: any('edit'), at, kind, field })),
  of(1, fc.record({ do: any('other-device-writes'), at, kind, field })),
  of(16, fc.record({ do: any('tick'), milliseconds })),
  of(4, fc.record({ do: any('send'), at, kind })),
  of(4, fc.record({ do: any('resolve'), at, kind, to: any(...Object.values(Resolution)) })),
  of(2, fc.record({ do: any('take-over'), at, kind })),
  of(3, fc.record({ do: any('bring-back', 'record-is-lost', 'leave', 'start-over'), at, kind })),
  of(5, fc.record({ do: any('flush', 'hide', 'show', 'reconnect'), at })),
  of(3, fc.record({ do: any('freeze'), at })),
  of(1, fc.record({ do: any('die'), at })),
  of(3, fc.record({ do: any('thaw'), at, first: any('timers', 'others') })),
  of(2, fc.record({ do: any('set-clock'), at, by: any(-24 * HOUR, -HOUR, HOUR, 24 * HOUR) })),
  of(1, fc.record({ do: any('storage'), at, is: any('full', 'absent', 'there') })),
  of(2, fc.record({ do: any('log-out', 'log-out', 'other-user'), at })),
);

const places: readonly ProposalPlace[] = [paper, panel];

interface Typed {
  readonly token: string;
  readonly seat: Seat | undefined;
  readonly time: number;
  mayBeLost: boolean;
}

/** What the users have done, and what may have become of it. */
class Story {
  /** What Ada has typed, by kind. */
  readonly #typed = new Map<string, Typed[]>();
  /** What Ada saw when she sent it, by kind. */
  readonly shown = new Map<string, Set<string>>();
  /** Kinds whose record the server has lost, or which Ada has started over without seeing it. */
  readonly #given = new Set<string>();
  hasStorageFault = false;

  /** @param seat the tab; absent: a device that is not part of the story. */
  type(place: ProposalPlace, token: string, seat: Seat | undefined, time: number): void {
    const typed = this.#typed.get(keyOf(place)) ?? [];
    typed.push({ token, seat, time, mayBeLost: false });
    this.#typed.set(keyOf(place), typed);
  }

  show(place: ProposalPlace, text: string): void {
    this.shown.set(keyOf(place), (this.shown.get(keyOf(place)) ?? new Set()).add(typedIn(text)));
  }

  /** The server has lost a record, or the user has overwritten it: what only the server had may be gone. */
  giveUp(place: ProposalPlace): void {
    this.#given.add(keyOf(place));
  }

  /** A tab has died or is frozen: what it had not written yet may be lost. */
  interrupt(seat: Seat, time: number): void {
    for (const typed of [...this.#typed.values()].flat()) {
      if (typed.seat === seat && typed.time > time - LOST) typed.mayBeLost = true;
    }
  }

  /**
   * What has to be somewhere in the end. What a device outside the story has written in the seconds between the reading and
   * the writing of a tab is there still: a device keeps its copy until the server has shown it.
   *
   * @param unseen what tabs have overwritten without having read it.
   */
  wanted(place: ProposalPlace, unseen: ReadonlySet<string>): readonly string[] {
    if (this.#given.has(keyOf(place)) || this.hasStorageFault) return [];
    return (this.#typed.get(keyOf(place)) ?? [])
      .filter(({ token, seat, mayBeLost }) => !mayBeLost && (seat !== undefined || !unseen.has(token)))
      .map(({ token }) => token);
  }
}

const userOf = ({ session }: Tab): number => session.session$.value.userId;

/** Plays one story, and lets every request and timer finish in the end. */
class Play {
  readonly story = new Story();
  #count = 0;

  constructor(readonly world: World) {}

  async act(it_: Action): Promise<void> {
    const { world, story } = this;
    if (it_.do === 'tick') return world.advance(it_.milliseconds);
    const seat = world.seats[it_.at];
    if (it_.do === 'thaw') seat.thaw(it_.first);
    else if (it_.do === 'die') {
      story.interrupt(seat, world.time);
      seat.die();
    } else if (it_.do === 'freeze') {
      story.interrupt(seat, world.time);
      seat.freeze();
    } else if (!seat.isFrozen) await this.#work(it_, seat);
    return settle();
  }

  async #work(it_: InTab, seat: Seat): Promise<void> {
    const { tab } = seat;
    const { clock, drafts, visibility, connectivity } = tab.fakes;
    if (userOf(tab) === 0) tab.logIn();
    if ('kind' in it_) {
      this.#write(it_, seat);
      this.#expectOwn(seat, places[it_.kind] ?? paper);
      return;
    }
    switch (it_.do) {
      case 'set-clock':
        clock.jump(it_.by);
        break;
      case 'storage':
        this.story.hasStorageFault ||= it_.is !== 'there';
        drafts.isFull = it_.is === 'full';
        drafts.device.isAbsent = it_.is === 'absent';
        break;
      case 'hide':
      case 'flush':
        if (it_.do === 'hide') visibility.hide();
        void tab.drafts.flush();
        break;
      case 'show':
        visibility.show();
        break;
      case 'reconnect':
        connectivity.goOffline();
        connectivity.goOnline();
        break;
      case 'log-out':
      case 'other-user':
        await this.#logOut(seat);
        if (it_.do === 'other-user' && userOf(tab) === 0) tab.logIn(BO);
        if (userOf(tab) > 0) for (const place of places) this.#expectOwn(seat, place);
    }
  }

  async #logOut(seat: Seat): Promise<void> {
    void seat.tab.signOut.signOut('keep');
    await this.world.advance(3_000);
  }

  #write(it_: Written, seat: Seat): void {
    const { story, world } = this;
    const { tab } = seat;
    const place = places[it_.kind] ?? paper;
    const user = userOf(tab);
    const isHers = user === ADA;
    const proposal = tab.open(place);
    const { text, phase, writer } = proposal.state$.value;
    switch (it_.do) {
      case 'edit': {
        const token = this.#token(user);
        const edited = added(text, it_.field, token);
        proposal.edit(edited);
        if (proposal.state$.value.text === edited && isHers) story.type(place, token, seat, world.time);
        break;
      }
      case 'send':
        proposal.send();
        if (isHers && proposal.state$.value.phase.kind === 'sending') story.show(place, text);
        break;
      case 'other-device-writes': {
        if (world.system.record(user, place).isSent) return;
        const token = this.#token(user);
        world.system.put(user, place, added(world.system.textOf(user, place), it_.field, token));
        if (isHers) story.type(place, token, undefined, world.time);
        break;
      }
      case 'record-is-lost':
        if (world.system.record(user, place).isSent) return;
        if (isHers) story.giveUp(place);
        world.system.put(user, place, { kind: 'none' });
        break;
      case 'take-over':
        proposal.takeOver();
        break;
      case 'leave':
        void tab.drafts.leave(place);
        break;
      case 'start-over':
        if (isHers && writer === 'this-tab' && phase.kind === 'draft' && !phase.autosave) story.giveUp(place);
        world.startedOver.add(`${seat.name} ${keyOf(place)}`);
        proposal.startOver();
        break;
      case 'bring-back':
        proposal.bringBack('{}');
        break;
      case 'resolve':
        proposal.resolve(() => it_.to);
    }
  }

  #token(user: number): string {
    this.#count += 1;
    return `${user}-${this.#count}`;
  }

  /** No user is ever shown what another user has written. */
  #expectOwn({ tab }: Seat, place: ProposalPlace): void {
    const foreign = tokensOf(tab.open(place).state$.value.text).filter((token) => !token.startsWith(`${userOf(tab)}-`));
    if (foreign.length > 0) this.world.faults.push(`${foreign.join(' ')} is shown to ${userOf(tab)}`);
  }

  /** Answers every request, and has the first tab take over what the device has. */
  async becomeQuiet(scheduler: fc.Scheduler): Promise<Tab> {
    const { story, world } = this;
    const [first, second, elsewhere] = world.seats;
    world.isCalm = true;
    story.interrupt(elsewhere, world.time);
    elsewhere.die();
    second.thaw('others');
    first.thaw('timers');
    await settle();
    if (userOf(first.tab) === BO) await this.#logOut(first);
    if (userOf(first.tab) === 0) first.tab.logIn();
    const quiet = first.tab;
    for (const place of places) {
      const proposal = quiet.open(place);
      await settle();
      proposal.takeOver();
    }
    const isQuiet = async (place: ProposalPlace): Promise<boolean> => {
      const { phase, server, device, writer } = quiet.open(place).state$.value;
      const isDone = phase.kind === 'sent' || (phase.kind === 'draft' && phase.autosave);
      if (!isDone || writer !== 'this-tab' || device !== 'nothing' || !/^(nothing|saved)$/.test(server.kind))
        return false;
      // What has been acknowledged is there until a read has shown it at the server.
      return story.hasStorageFault || (await quiet.copy(place)) === undefined;
    };
    const areQuiet = async () => (await Promise.all(places.map(isQuiet))).every(Boolean);
    // In steps shorter than every timeout: answers come between them.
    for (let step = 0; step < 128 && (step < 8 || !(await areQuiet())); step += 1) {
      await scheduler.waitIdle();
      // The user comes back to the tab, and sees what other devices have written; again once the requests that are never
      // answered have timed out, because a failed read is not repeated.
      if (step === 1 || step === 7) {
        quiet.fakes.visibility.hide();
        quiet.fakes.visibility.show();
      }
      await world.advance(5_000);
      for (const place of places) {
        const proposal = quiet.open(place);
        if (step % 16 === 15 && proposal.state$.value.writer === 'other-tab') proposal.takeOver();
        proposal.resolve(() => Resolution.mine);
      }
    }
    return quiet;
  }

  /** All that Ada can still find of a proposal: in her tabs, at the server, on her devices, in their histories. */
  async #findable(place: ProposalPlace): Promise<ReadonlySet<string>> {
    const { world } = this;
    const tabs = world.seats.filter((seat) => seat.isOpen && userOf(seat.tab) === ADA).map(({ tab }) => tab);
    const shown = tabs.map((tab) => tab.open(place).state$.value);
    const address = proposalAddress(ADA, place);
    const stores = [...new Set(world.seats.map(({ browser }) => browser.drafts))].map(
      (device) => new FakeDraftStore(device),
    );
    const saved = await Promise.all(
      stores.map(async (store) => [await store.read(address), ...(await store.versions(ADA, address))]),
    );
    return new Set(tokensOf(JSON.stringify([shown, saved, world.system.textOf(ADA, place)])));
  }

  /** The rule that the final state breaks; `undefined` when it breaks none. */
  async faultOf(quiet: Tab, place: ProposalPlace): Promise<string | undefined> {
    const { story, world } = this;
    const arrived = world.arrived.filter((write) => write.key === keyOf(place) && write.userId === ADA);
    const sent = arrived.findIndex(({ isSend, isAccepted }) => isSend && isAccepted);
    const { text, phase } = quiet.open(place).state$.value;
    const there = typedIn(world.system.textOf(ADA, place));
    const findable = await this.#findable(place);
    const lost = story.wanted(place, world.unseen).filter((token) => !findable.has(token));
    if (lost.length > 0) return `${lost.join(' ')} is nowhere; ${there} is at the server`;
    if (sent < 0) {
      if (typedIn(text) !== there) return `${typedIn(text)} is here, and ${there} at the server`;
      if (phase.kind !== 'draft' || !phase.autosave) return `it is ${phase.kind}`;
      const isLeft = !story.hasStorageFault && (await quiet.copy(place)) !== undefined;
      return isLeft ? 'a copy is left on the device' : undefined;
    }
    // After a submission there is no second one and no update, not even one that would be refused.
    const browser = arrived[sent]?.browser;
    if (arrived.slice(sent + 1).some((write) => write.browser === browser))
      return 'something was written after it was sent';
    if (!story.shown.get(keyOf(place))?.has(there)) return `${there} was sent, which was never shown`;
    return phase.kind === 'sent' ? undefined : `it was sent, and is ${phase.kind}`;
  }
}

/** What was typed, field by field, whatever the order of the fields. */
function typedIn(text: string): string {
  const fields = Object.entries(text === '' ? {} : (JSON.parse(text) as object)).map(([name, value]) => {
    const tokens = tokensOf(JSON.stringify(value));
    return tokens.length > 0 ? [`${name}: ${tokens.join(' ')}`] : [];
  });
  return fields.flat().toSorted().join(', ');
}

/** A text with one more token in a field. */
function added(text: string, name: string, token: string): string {
  const document = (text === '' ? {} : JSON.parse(text)) as Readonly<Record<string, string>>;
  return JSON.stringify({ ...document, [name]: [document[name], token].filter(Boolean).join(' ') });
}

it(`loses nothing and sends once, whatever happens in whatever order (${RUNS} interleavings)`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom<Fate>(...fates), { minLength: 1, maxLength: 20 }),
      fc.array(action, { minLength: 1, maxLength: 25 }),
      async (scheduler, drawn, actions) => {
        let next = 0;
        const world = new World(scheduler, () => drawn[next++ % drawn.length] ?? answered);
        const play = new Play(world);
        scheduler.scheduleSequence(
          actions.map((it_) => ({ builder: () => play.act(it_), label: JSON.stringify(it_) })),
        );
        await scheduler.waitIdle();
        const quiet = await play.becomeQuiet(scheduler);
        const faults = await Promise.all(places.map((place) => play.faultOf(quiet, place)));
        expect([...world.faults, ...faults.filter((fault) => fault !== undefined)]).toEqual([]);
      },
    ),
    { numRuns: RUNS },
  );
}, 3_600_000);

import { expect } from 'chai';
import type { PersonKey } from '../../sandbox/people.ts';
import type {
  ProposalGateway,
  ProposalPlace,
  ProposalUpdate,
  Proposer,
} from '../../src/application/ports/proposal-system.ts';
import { RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import { defaultKinds } from '../../src/domain/proposals/form-definition.ts';
import {
  changingAnyData,
  type ContractCase,
  type ContractSuite,
  forAnyData,
  NotTried,
  promise,
} from './contract-suite.ts';
import { expectFailure } from './expectations.ts';
import { events, faults, type ProposalCall, type RemoteWorld, type Fault } from './remote-world.ts';

const place: ProposalPlace = { eventId: events.open, kind: 'paper' };
const empty = { form: { kind: 'none' }, isSent: false };

const text = JSON.stringify({ title: 'Łódź & <b>"東京"</b> 🎬 \\ \n', zz_unknown: [{ deep: null }, 1.5] });
const update = (given: Partial<ProposalUpdate> = {}): ProposalUpdate => ({ ...place, userName: 'A', text, ...given });
const sending = (given: Partial<ProposalUpdate> = {}) => ({ ...update(given), userEmail: 'a@example.org' });

const proposer = ({ person }: RemoteWorld, key: PersonKey): Proposer => {
  const { userId, roles } = person(key);
  return { userId, isOrganizer: roles.includes('organizer') };
};

async function signedIn(world: RemoteWorld, key: PersonKey = 'member'): Promise<ProposalGateway> {
  await world.proposalGateway.signIn(proposer(world, key));
  return world.proposalGateway;
}

async function elsewhere(world: RemoteWorld, key: PersonKey = 'member'): Promise<ProposalGateway> {
  const gateway = world.otherProposalGateway();
  await gateway.signIn(proposer(world, key));
  return gateway;
}

const calls: Readonly<Record<Exclude<ProposalCall, 'login'>, (gateway: ProposalGateway) => Promise<unknown>>> = {
  single: (gateway) => gateway.record(place),
  update: (gateway) => gateway.update(update()),
  send: (gateway) => gateway.send(sending()),
  count: (gateway) => gateway.count(place),
  logout: (gateway) => gateway.signOut(),
};
const needLogin = Object.entries(calls).filter(([call]) => call !== 'logout');

/** Troubles that do not make that call fail. */
const harmless: Partial<Record<ProposalCall, readonly Fault[]>> = {
  // The gateway is logged out already, and the answer is not read.
  logout: [401, 'html', 'cut'],
};

async function expectNoLogin(gateway: ProposalGateway): Promise<void> {
  for (const [, call] of needLogin) await expectFailure(call(gateway), RemoteErrorKind.unauthorised);
}

const failing = (call: ProposalCall, make: (world: RemoteWorld) => Promise<unknown>): ContractCase<RemoteWorld>[] =>
  faults
    .filter(([fault]) => !harmless[call]?.includes(fault))
    .map(([fault, kind]) =>
      promise(`fails with ${kind} when ${call} meets ${fault}`, async (world) => {
        if (call !== 'login') await signedIn(world);
        await world.makeProposalsFail(call, fault);
        await expectFailure(make(world), kind);
      }),
    );

const isUnsent: ContractCase<RemoteWorld> = promise(
  'accepts no update and no second submission once a proposal has been sent',
  async (world) => {
    const gateway = await signedIn(world);
    await gateway.update(update({ text: '{"draft":1}' }));
    await gateway.send(sending());
    const sent = { form: { kind: 'document', text }, isSent: true };
    expect(await gateway.record(place)).to.deep.equal(sent);
    await expectFailure(gateway.update(update({ text: '{}' })), RemoteErrorKind.conflict);
    await expectFailure(gateway.send(sending({ text: '{"late":1}' })), RemoteErrorKind.conflict);
    await expectFailure((await elsewhere(world)).update(update({ text: '{}' })), RemoteErrorKind.conflict);
    expect(await gateway.record(place)).to.deep.equal(sent);
    await gateway.update(update({ kind: 'panel' }));
  },
);

const endings: readonly (readonly [string, (gateway: ProposalGateway, world: RemoteWorld) => Promise<void>])[] = [
  ['replaced', (gateway, world) => gateway.signIn(proposer(world, 'leader'))],
  ['ended', (gateway) => gateway.signOut()],
];

/** Where the user has written nothing yet. */
async function freePlace(gateway: ProposalGateway, places: readonly ProposalPlace[]): Promise<ProposalPlace> {
  for (const at of places) {
    const { form, isSent } = await gateway.record(at);
    if (form.kind === 'none' && !isSent) return at;
  }
  throw new NotTried('the user has a proposal of every kind, and none is overwritten');
}

/** What `ProposalGateway` promises. */
export const proposalGatewayContract: ContractSuite<RemoteWorld> = {
  port: 'ProposalGateway',
  cases: [
    forAnyData(['proposalLogin', 'proposalLogout'], 'logs a user in and out', async ({ proposalGateway, examples }) => {
      await proposalGateway.signIn(await examples.proposer());
      await proposalGateway.signOut();
    }),
    forAnyData(
      ['ownProposal', 'proposalLogin'],
      'gives the own proposal of every kind, or says that there is none',
      async ({ proposalGateway, examples }) => {
        await proposalGateway.signIn(await examples.proposer());
        for (const at of await examples.places()) {
          expect((await proposalGateway.record(at)).form.kind, at.kind).to.be.oneOf(['none', 'document']);
        }
        await proposalGateway.signOut();
      },
    ),
    forAnyData(
      ['countProposals', 'proposalLogin'],
      'counts the proposals of every kind',
      async ({ proposalGateway, examples }) => {
        await proposalGateway.signIn(await examples.proposer());
        for (const at of await examples.places()) {
          expect(Number.isSafeInteger(await proposalGateway.count(at)), `a number of ${at.kind}`).to.equal(true);
        }
        await proposalGateway.signOut();
      },
    ),
    changingAnyData(
      ['saveProposal', 'ownProposal', 'proposalLogin'],
      'returns a draft as it was written, on every device, unknown keys included',
      async ({ proposalGateway, otherProposalGateway, examples }) => {
        const whose = await examples.proposer();
        await proposalGateway.signIn(whose);
        const at = await freePlace(proposalGateway, await examples.places());
        const own = { ...at, userName: 'Conformance test' };
        await proposalGateway.update({ ...own, text });
        const other = otherProposalGateway();
        await other.signIn(whose);
        const found = [await proposalGateway.record(at), await other.record(at)];
        // An empty draft counts as none: that withdraws it.
        await proposalGateway.update({ ...own, text: '{}' });
        for (const device of [proposalGateway, other]) await device.signOut();
        const draft = { form: { kind: 'document', text }, isSent: false };
        expect(found, `the draft of a ${at.kind}`).to.deep.equal([draft, draft]);
      },
    ),
    promise('finds no proposal where there is none', async (world) => {
      const gateway = await signedIn(world);
      for (const kind of defaultKinds) expect(await gateway.record({ ...place, kind })).to.deep.equal(empty);
    }),
    promise('keeps the last of several updates, even a very long one', async (world) => {
      const gateway = await signedIn(world);
      const long = JSON.stringify({ notes: 'ł'.repeat(500_000) });
      for (const written of ['{"a":1}', long, '{"a":2}', long]) await gateway.update(update({ text: written }));
      expect((await gateway.record(place)).form).to.deep.equal({ kind: 'document', text: long });
    }),
    promise('keeps users, events and kinds apart', async (world) => {
      const gateway = await signedIn(world);
      await gateway.update(update());
      expect(await gateway.record({ ...place, kind: 'panel' })).to.deep.equal(empty);
      expect(await gateway.record({ ...place, eventId: events.announced })).to.deep.equal(empty);
      const other = await elsewhere(world, 'organizer');
      expect(await other.record(place)).to.deep.equal(empty);
      await other.update(update({ text: '{"other":1}' }));
      expect((await gateway.record(place)).form).to.deep.equal({ kind: 'document', text });
    }),
    isUnsent,
    promise('submits a proposal that was never saved', async (world) => {
      const gateway = await signedIn(world);
      await gateway.send(sending());
      expect(await gateway.record(place)).to.deep.equal({ form: { kind: 'document', text }, isSent: true });
    }),
    promise('counts some proposals of every kind', async (world) => {
      const gateway = await signedIn(world);
      for (const kind of defaultKinds) {
        const count = await gateway.count({ ...place, kind });
        expect(Number.isSafeInteger(count) && (count ?? 0) > 0, kind).to.equal(true);
      }
    }),
    promise('refuses every call before a login and after a logout, without a request', async (world) => {
      await expectNoLogin(world.proposalGateway);
      await world.proposalGateway.signOut();
      expect(await world.proposalLogins()).to.equal(0);
      const gateway = await signedIn(world);
      await gateway.signOut();
      await expectNoLogin(gateway);
      await gateway.signOut();
      expect(await world.proposalLogins()).to.equal(1);
      expect(await (await elsewhere(world)).record(place)).to.deep.equal(empty);
    }),
    promise('forgets the former login when another user logs in', async (world) => {
      const gateway = await signedIn(world);
      await gateway.update(update());
      await signedIn(world, 'organizer');
      expect(await gateway.record(place)).to.deep.equal(empty);
      await world.makeProposalsFail('login', 403);
      await expectFailure(gateway.signIn(proposer(world, 'member')), RemoteErrorKind.forbidden);
      await expectNoLogin(gateway);
    }),
    promise('uses the newest of two logins', async (world) => {
      await (await elsewhere(world, 'organizer')).update(update({ text: '{"organizer":1}' }));
      const gateway = world.proposalGateway;
      const first = gateway.signIn(proposer(world, 'member'));
      const second = gateway.signIn(proposer(world, 'organizer'));
      await expectFailure(first, RemoteErrorKind.unauthorised);
      await second;
      expect((await gateway.record(place)).form).to.deep.equal({ kind: 'document', text: '{"organizer":1}' });
    }),
    ...endings.map(([how, end]): ContractCase<RemoteWorld> =>
      promise(`rejects calls of a login that was ${how} meanwhile`, async (world) => {
        const gateway = await signedIn(world);
        const record = gateway.record(place);
        record.catch(() => {});
        await end(gateway, world);
        await expectFailure(record, RemoteErrorKind.unauthorised);
      }),
    ),
    promise(
      'logs in again once for ten calls that are refused at the same time, and carries out each of them',
      async (world) => {
        const gateway = await signedIn(world);
        await gateway.update(update());
        await world.expireBearers();
        const reads = Array.from({ length: 9 }, () => gateway.record(place));
        const [, ...records] = await Promise.all([gateway.update(update({ text: '{"new":1}' })), ...reads]);
        expect(records).to.have.length(9);
        expect(await world.proposalLogins()).to.equal(2);
        expect((await gateway.record(place)).form).to.deep.equal({ kind: 'document', text: '{"new":1}' });
      },
    ),
    promise('logs out of a login that has expired', async (world) => {
      const gateway = await signedIn(world);
      await world.expireBearers();
      await gateway.signOut();
      await expectNoLogin(gateway);
    }),
    promise('sends nothing once it has been cancelled', async (world) => {
      const gateway = await signedIn(world);
      const signal = AbortSignal.abort();
      await expectFailure(gateway.record(place, { signal }), RemoteErrorKind.offline);
      await expectFailure(gateway.update(update(), { signal }), RemoteErrorKind.offline);
      await expectFailure(gateway.send(sending(), { signal }), RemoteErrorKind.offline);
      expect(await gateway.record(place)).to.deep.equal(empty);
    }),
    promise('ends calls without an answer when they are cancelled', async (world) => {
      const gateway = await signedIn(world);
      const cancel = new AbortController();
      const { signal } = cancel;
      for (const call of ['single', 'update', 'send'] as const) await world.makeProposalsHang(call);
      const running = [
        gateway.record(place, { signal }),
        gateway.update(update(), { signal }),
        gateway.update(update({ kind: 'panel' }), { signal, unloading: true }),
        gateway.send(sending({ kind: 'workshop' }), { signal }),
      ].map((call) => expectFailure(call, RemoteErrorKind.offline));
      cancel.abort();
      await Promise.all(running);
    }),
    promise(
      'stores what is written while the page is closed, however long it is and whatever else is under way',
      async (world) => {
        const gateway = await signedIn(world);
        const unloading = { unloading: true };
        const large = JSON.stringify({ notes: 'x'.repeat(60_000) });
        const larger = JSON.stringify({ notes: 'ł'.repeat(40_000) });
        await Promise.all([
          gateway.update(update({ text: large }), unloading),
          gateway.update(update({ kind: 'panel', text: larger }), unloading),
        ]);
        expect((await gateway.record(place)).form).to.deep.equal({ kind: 'document', text: large });
        expect((await gateway.record({ ...place, kind: 'panel' })).form).to.deep.equal({
          kind: 'document',
          text: larger,
        });
      },
    ),
    ...failing('login', ({ proposalGateway }) => proposalGateway.signIn({ userId: 3, isOrganizer: false })),
    ...Object.entries(calls).flatMap(([call, make]) =>
      failing(call as ProposalCall, ({ proposalGateway }) => make(proposalGateway)),
    ),
    promise('forgets the login when the logout fails', async (world) => {
      const gateway = await signedIn(world);
      await world.makeProposalsFail('logout', 503);
      await expectFailure(gateway.signOut(), RemoteErrorKind.unavailable);
      await expectNoLogin(gateway);
    }),
  ],
};

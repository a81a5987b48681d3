import { expect } from 'chai';
import type { PersonKey } from '../../sandbox/people.ts';
import type {
  ProposalDesk,
  ProposalPlace,
  ProposalUpdate,
  Proposer,
} from '../../src/application/ports/proposal-system.ts';
import { RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import { defaultKinds } from '../../src/domain/proposals/form-definition.ts';
import type { ContractCase, ContractSuite } from './contract-suite.ts';
import { expectFailure } from './expect-failure.ts';
import { events, troubles, type ProposalCall, type RemoteWorld, type Trouble } from './remote-world.ts';

const place: ProposalPlace = { eventId: events.open, kind: 'paper' };
const empty = { form: { kind: 'none' }, isSent: false };

const text = JSON.stringify({ title: 'Łódź & <b>"東京"</b> 🎬 \\ \n', zz_unknown: [{ deep: null }, 1.5] });
const update = (given: Partial<ProposalUpdate> = {}): ProposalUpdate => ({ ...place, userName: 'A', text, ...given });
const sending = (given: Partial<ProposalUpdate> = {}) => ({ ...update(given), userEmail: 'a@example.org' });

const proposer = ({ person }: RemoteWorld, key: PersonKey): Proposer => {
  const { userId, roles } = person(key);
  return { userId, isOrganizer: roles.includes('organizer') };
};

async function signedIn(world: RemoteWorld, key: PersonKey = 'member'): Promise<ProposalDesk> {
  await world.proposalDesk.signIn(proposer(world, key));
  return world.proposalDesk;
}

async function elsewhere(world: RemoteWorld, key: PersonKey = 'member'): Promise<ProposalDesk> {
  const desk = world.otherProposalDesk();
  await desk.signIn(proposer(world, key));
  return desk;
}

const calls: Readonly<Record<Exclude<ProposalCall, 'login'>, (desk: ProposalDesk) => Promise<unknown>>> = {
  single: (desk) => desk.record(place),
  update: (desk) => desk.update(update()),
  send: (desk) => desk.send(sending()),
  count: (desk) => desk.count(place),
  logout: (desk) => desk.signOut(),
};
const needLogin = Object.entries(calls).filter(([call]) => call !== 'logout');

/** Troubles that do not make that call fail. */
const harmless: Partial<Record<ProposalCall, readonly Trouble[]>> = {
  // The gateway is logged out already, and the answer is not read.
  logout: [401, 'html', 'cut'],
};

async function expectNoLogin(desk: ProposalDesk): Promise<void> {
  for (const [, call] of needLogin) await expectFailure(call(desk), RemoteErrorKind.unauthorised);
}

const failing = (call: ProposalCall, make: (world: RemoteWorld) => Promise<unknown>): ContractCase<RemoteWorld>[] =>
  troubles
    .filter(([trouble]) => !harmless[call]?.includes(trouble))
    .map(([trouble, kind]) => ({
      title: `fails with ${kind} when ${call} meets ${trouble}`,
      async run(world) {
        if (call !== 'login') await signedIn(world);
        await world.makeProposalsFail(call, trouble);
        await expectFailure(make(world), kind);
      },
    }));

const isUnsent: ContractCase<RemoteWorld> = {
  title: 'accepts no update and no second submission once a proposal has been sent',
  async run(world) {
    const desk = await signedIn(world);
    await desk.update(update({ text: '{"draft":1}' }));
    await desk.send(sending());
    const sent = { form: { kind: 'document', text }, isSent: true };
    expect(await desk.record(place)).to.deep.equal(sent);
    await expectFailure(desk.update(update({ text: '{}' })), RemoteErrorKind.conflict);
    await expectFailure(desk.send(sending({ text: '{"late":1}' })), RemoteErrorKind.conflict);
    await expectFailure((await elsewhere(world)).update(update({ text: '{}' })), RemoteErrorKind.conflict);
    expect(await desk.record(place)).to.deep.equal(sent);
    await desk.update(update({ kind: 'panel' }));
  },
};

const endings: readonly (readonly [string, (desk: ProposalDesk, world: RemoteWorld) => Promise<void>])[] = [
  ['replaced', (desk, world) => desk.signIn(proposer(world, 'leader'))],
  ['ended', (desk) => desk.signOut()],
];

/** What `ProposalDesk` promises. */
export const proposalDeskContract: ContractSuite<RemoteWorld> = {
  port: 'ProposalDesk',
  cases: [
    {
      title: 'finds no proposal where there is none',
      async run(world) {
        const desk = await signedIn(world);
        for (const kind of defaultKinds) expect(await desk.record({ ...place, kind })).to.deep.equal(empty);
      },
    },
    {
      title: 'returns a draft as it was written, on every device, unknown keys included',
      async run(world) {
        const desk = await signedIn(world);
        await desk.update(update());
        const draft = { form: { kind: 'document', text }, isSent: false };
        expect(await desk.record(place)).to.deep.equal(draft);
        expect(await (await elsewhere(world)).record(place)).to.deep.equal(draft);
      },
    },
    {
      title: 'keeps the last of several updates, even a very long one',
      async run(world) {
        const desk = await signedIn(world);
        const long = JSON.stringify({ notes: 'ł'.repeat(500_000) });
        for (const written of ['{"a":1}', long, '{"a":2}', long]) await desk.update(update({ text: written }));
        expect((await desk.record(place)).form).to.deep.equal({ kind: 'document', text: long });
      },
    },
    {
      title: 'keeps users, events and kinds apart',
      async run(world) {
        const desk = await signedIn(world);
        await desk.update(update());
        expect(await desk.record({ ...place, kind: 'panel' })).to.deep.equal(empty);
        expect(await desk.record({ ...place, eventId: events.announced })).to.deep.equal(empty);
        const other = await elsewhere(world, 'organizer');
        expect(await other.record(place)).to.deep.equal(empty);
        await other.update(update({ text: '{"other":1}' }));
        expect((await desk.record(place)).form).to.deep.equal({ kind: 'document', text });
      },
    },
    isUnsent,
    {
      title: 'submits a proposal that was never saved',
      async run(world) {
        const desk = await signedIn(world);
        await desk.send(sending());
        expect(await desk.record(place)).to.deep.equal({ form: { kind: 'document', text }, isSent: true });
      },
    },
    {
      title: 'counts the proposals of every kind',
      async run(world) {
        const desk = await signedIn(world);
        for (const kind of defaultKinds) {
          const count = await desk.count({ ...place, kind });
          expect(Number.isSafeInteger(count) && (count ?? 0) > 0, kind).to.equal(true);
        }
      },
    },
    {
      title: 'refuses every call before a login and after a logout, without a request',
      async run(world) {
        await expectNoLogin(world.proposalDesk);
        await world.proposalDesk.signOut();
        expect(await world.proposalLogins()).to.equal(0);
        const desk = await signedIn(world);
        await desk.signOut();
        await expectNoLogin(desk);
        await desk.signOut();
        expect(await world.proposalLogins()).to.equal(1);
        expect(await (await elsewhere(world)).record(place)).to.deep.equal(empty);
      },
    },
    {
      title: 'forgets the former login when another user logs in',
      async run(world) {
        const desk = await signedIn(world);
        await desk.update(update());
        await signedIn(world, 'organizer');
        expect(await desk.record(place)).to.deep.equal(empty);
        await world.makeProposalsFail('login', 403);
        await expectFailure(desk.signIn(proposer(world, 'member')), RemoteErrorKind.forbidden);
        await expectNoLogin(desk);
      },
    },
    {
      title: 'uses the newest of two logins',
      async run(world) {
        await (await elsewhere(world, 'organizer')).update(update({ text: '{"organizer":1}' }));
        const desk = world.proposalDesk;
        const first = desk.signIn(proposer(world, 'member'));
        const second = desk.signIn(proposer(world, 'organizer'));
        await expectFailure(first, RemoteErrorKind.unauthorised);
        await second;
        expect((await desk.record(place)).form).to.deep.equal({ kind: 'document', text: '{"organizer":1}' });
      },
    },
    ...endings.map(([how, end]): ContractCase<RemoteWorld> => ({
      title: `rejects calls of a login that was ${how} meanwhile`,
      async run(world) {
        const desk = await signedIn(world);
        const record = desk.record(place);
        record.catch(() => {});
        await end(desk, world);
        await expectFailure(record, RemoteErrorKind.unauthorised);
      },
    })),
    {
      title: 'logs in again once for ten calls that are refused at the same time, and carries out each of them',
      async run(world) {
        const desk = await signedIn(world);
        await desk.update(update());
        await world.expireBearers();
        const reads = Array.from({ length: 9 }, () => desk.record(place));
        const [, ...records] = await Promise.all([desk.update(update({ text: '{"new":1}' })), ...reads]);
        expect(records).to.have.length(9);
        expect(await world.proposalLogins()).to.equal(2);
        expect((await desk.record(place)).form).to.deep.equal({ kind: 'document', text: '{"new":1}' });
      },
    },
    {
      title: 'logs out of a login that has expired',
      async run(world) {
        const desk = await signedIn(world);
        await world.expireBearers();
        await desk.signOut();
        await expectNoLogin(desk);
      },
    },
    {
      title: 'sends nothing once it has been cancelled',
      async run(world) {
        const desk = await signedIn(world);
        const signal = AbortSignal.abort();
        await expectFailure(desk.record(place, { signal }), RemoteErrorKind.offline);
        await expectFailure(desk.update(update(), { signal }), RemoteErrorKind.offline);
        await expectFailure(desk.send(sending(), { signal }), RemoteErrorKind.offline);
        expect(await desk.record(place)).to.deep.equal(empty);
      },
    },
    {
      title: 'ends calls without an answer when they are cancelled',
      async run(world) {
        const desk = await signedIn(world);
        const cancel = new AbortController();
        const { signal } = cancel;
        for (const call of ['single', 'update', 'send'] as const) await world.makeProposalsHang(call);
        const running = [
          desk.record(place, { signal }),
          desk.update(update(), { signal }),
          desk.update(update({ kind: 'panel' }), { signal, leaving: true }),
          desk.send(sending({ kind: 'workshop' }), { signal }),
        ].map((call) => expectFailure(call, RemoteErrorKind.offline));
        cancel.abort();
        await Promise.all(running);
      },
    },
    {
      title: 'stores what is written while the page is closed, however long it is and whatever else is under way',
      async run(world) {
        const desk = await signedIn(world);
        const leaving = { leaving: true };
        const large = JSON.stringify({ notes: 'x'.repeat(60_000) });
        const larger = JSON.stringify({ notes: 'ł'.repeat(40_000) });
        await Promise.all([
          desk.update(update({ text: large }), leaving),
          desk.update(update({ kind: 'panel', text: larger }), leaving),
        ]);
        expect((await desk.record(place)).form).to.deep.equal({ kind: 'document', text: large });
        expect((await desk.record({ ...place, kind: 'panel' })).form).to.deep.equal({ kind: 'document', text: larger });
      },
    },
    ...failing('login', ({ proposalDesk }) => proposalDesk.signIn({ userId: 3, isOrganizer: false })),
    ...Object.entries(calls).flatMap(([call, make]) =>
      failing(call as ProposalCall, ({ proposalDesk }) => make(proposalDesk)),
    ),
    {
      title: 'is logged out when the logout fails',
      async run(world) {
        const desk = await signedIn(world);
        await world.makeProposalsFail('logout', 503);
        await expectFailure(desk.signOut(), RemoteErrorKind.unavailable);
        await expectNoLogin(desk);
      },
    },
  ],
};

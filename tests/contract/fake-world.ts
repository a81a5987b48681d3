import { emptyContent } from '../support/empty-content.ts';
import { PEOPLE } from '../../sandbox/people.ts';
import { RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import { kindOfStatus } from '../../src/infrastructure/http/answers.ts';
import {
  FakeAccountDirectory,
  FakeContentSystem,
  FakeLoginGateway,
  FakeMenuSource,
  FakePageSource,
  fakeMenuItem,
} from '../fakes/fake-content-system.ts';
import {
  FakeCommentGateway,
  FakeGroupDirectory,
  FakeGroupGateway,
  FakeTopicGateway,
  FakeTopicSource,
  FakeWorkgroups,
} from '../fakes/fake-workgroups.ts';
import {
  FakeConferenceSource,
  FakeContentLists,
  FakeNewsSource,
  FakeTimelineSource,
  FakeViewSource,
} from '../fakes/fake-content-lists.ts';
import { FakeClock } from '../fakes/fake-clock.ts';
import { FakeDraftDevice, FakeDraftStore } from '../fakes/fake-draft-store.ts';
import { FakeEventDirectory, FakeProposalGateway, FakeProposalSystem } from '../fakes/fake-proposal-system.ts';
import { FakeMembershipSystem } from '../fakes/fake-membership-system.ts';
import type { FakeRemote } from '../fakes/fake-remote.ts';
import { FakeDevice, FakeStateStorage } from '../fakes/fake-state-storage.ts';
import { FakeLockHub, FakeWriterLocks } from '../fakes/fake-writer-locks.ts';
import type { DraftWorld } from './draft-store.contract.ts';
import { knownPerson } from './known-people.ts';
import {
  paths,
  type ContentCall,
  type MembershipCall,
  type ProposalCall,
  type RemoteWorld,
  type Fault,
} from './remote-world.ts';
import { seedExamples } from './seed-examples.ts';
import { seedGroups } from './seed-groups.ts';
import { seedLists } from './seed-lists.ts';
import { seedEvents } from './seed-events.ts';
import type { StorageWorld } from './state-storage.contract.ts';
import type { WriterWorld } from './writer-locks.contract.ts';

const methods: Readonly<Record<ContentCall | MembershipCall, string>> = {
  page: 'load',
  menu: 'load',
  news: 'items',
  terms: 'terms',
  conferences: 'conferences',
  timeline: 'entries',
  view: 'rows',
  user: 'load',
  login: 'signIn',
  logout: 'signOut',
  'login-status': 'isSignedIn',
  refresh: 'refresh',
  'csrf-token': 'csrfToken',
  groups: 'groups',
  group: 'group',
  leaders: 'leaders',
  join: 'join',
  leave: 'leave',
  topic: 'topic',
  'group-topics': 'topics',
  'topic-comments': 'comments',
  'post-topic': 'post',
  comment: 'post',
  'sign-in': 'signIn',
  'sign-out': 'signOut',
  'session-check': 'isValid',
  events: 'events',
};
const proposalMethods: Readonly<Record<ProposalCall, string>> = {
  login: 'signIn',
  single: 'record',
  update: 'update',
  send: 'send',
  count: 'count',
  logout: 'signOut',
};

function fail(fake: FakeRemote, method: string, fault: Fault): void {
  if (typeof fault === 'number') fake.failWith(kindOfStatus(fault), { method, status: fault });
  else fake.failWith(fault === 'drop' ? RemoteErrorKind.offline : RemoteErrorKind.invalidAnswer, { method });
}

const pathItem = (label: string, path: string, roles: readonly string[] = []) =>
  fakeMenuItem({ label, roles, link: { kind: 'internal', path } });

/** The sandbox's content that the contracts use. */
function seed(content: FakeContentSystem): void {
  const paragraphs = [
    {
      id: 'first',
      kind: 'text',
      parentId: '',
      region: '',
      layout: undefined,
      fields: {},
      content: { ...emptyContent, html: ['<p>Text</p>'] },
    },
  ];
  content.addPage('/news/0', { title: 'News 0' });
  content.addPage(paths.open, { nodeId: 11, title: 'About the network', paragraphs });
  content.addPage(paths.loggedIn, { title: 'Member area', paragraphs }, 'logged-in');
  content.addPage(paths.membersOnly, { title: 'For members', paragraphs }, 'member');
  content.addPage(paths.withoutNode, { nodeId: undefined, title: 'A page without a number' });
  content.addPage(paths.anonymousAnswer, { title: 'An answer for a visitor' });
  content.anonymousPaths.add(paths.anonymousAnswer);

  const archive = { kind: 'external', url: 'https://archive.example.org/' } as const;
  content.menus.main = [
    pathItem('News', '/news'),
    fakeMenuItem({ label: 'About', sub: [pathItem('History', '/history')] }),
    fakeMenuItem({
      label: 'Community',
      sub: [
        pathItem('All working groups', '/groups', ['member']),
        pathItem('For members', '/members-only', ['member']),
      ],
    }),
    fakeMenuItem({ label: 'Publications', sub: [fakeMenuItem({ label: 'Open archive', link: archive })] }),
    fakeMenuItem({
      label: 'Join',
      sub: [pathItem('Become a member', '/join'), pathItem('Questions and answers', '/faq')],
    }),
    fakeMenuItem({ label: 'Test pages', sub: [fakeMenuItem({ label: 'A link that must not run' })] }),
  ];
  content.menus.footer = [
    pathItem('Imprint', '/imprint'),
    pathItem('Member area', '/my-encms', ['member', 'organizer']),
    pathItem('Committee papers', '/steering-committee', ['editor', 'administrator']),
  ];
}

/** A list at a URL of its own, below any content system. */
const listAt = (path: string) => ({ view: '', display: '', url: `https://cms.example.org/${path}` });

/** The remote systems as fakes. */
export function fakeRemoteWorld(): RemoteWorld {
  const content = new FakeContentSystem();
  seed(content);
  const membershipSystem = new FakeMembershipSystem();
  for (const { key, mail, password, blocked, membership } of PEOPLE) {
    const { userId, name, firstName, lastName, isMember, roles } = knownPerson(key);
    const held = Object.fromEntries(roles.map((role) => [role, role]));
    content.addPerson({ userId, name, password, firstName, lastName, mail, isMember, roles: held, blocked });
    if (membership) membershipSystem.addMember({ name, password, sessionless: membership.session === 'null' });
  }
  const pageSource = new FakePageSource(content);
  const menuSource = new FakeMenuSource(content);
  const lists = new FakeContentLists();
  seedLists(lists, listAt);
  const newsSource = new FakeNewsSource(lists);
  const conferenceSource = new FakeConferenceSource(lists);
  const timelineSource = new FakeTimelineSource(lists);
  const viewSource = new FakeViewSource(lists, content);
  const accountDirectory = new FakeAccountDirectory(content);
  const loginGateway = new FakeLoginGateway(content);
  const workgroups = new FakeWorkgroups();
  seedGroups(workgroups);
  const groupDirectory = new FakeGroupDirectory(workgroups, content);
  const groupGateway = new FakeGroupGateway(workgroups, content);
  const topicSource = new FakeTopicSource(workgroups, content);
  const topicGateway = new FakeTopicGateway(workgroups, content);
  const commentGateway = new FakeCommentGateway(workgroups, content);
  const eventDirectory = new FakeEventDirectory();
  const proposalSystem = new FakeProposalSystem();
  seedEvents(eventDirectory, proposalSystem);
  const proposalGateway = new FakeProposalGateway(proposalSystem);
  const fakes: Readonly<Record<ContentCall, FakeRemote>> = {
    page: pageSource,
    menu: menuSource,
    news: newsSource,
    terms: newsSource,
    conferences: conferenceSource,
    timeline: timelineSource,
    view: viewSource,
    user: accountDirectory,
    login: loginGateway,
    logout: loginGateway,
    'login-status': loginGateway,
    refresh: loginGateway,
    'csrf-token': loginGateway,
    groups: groupDirectory,
    group: groupDirectory,
    leaders: groupDirectory,
    join: groupGateway,
    leave: groupGateway,
    topic: topicSource,
    'group-topics': topicSource,
    'topic-comments': topicSource,
    'post-topic': topicGateway,
    comment: commentGateway,
    events: eventDirectory,
  };

  return {
    pageSource,
    menuSource,
    newsSource,
    conferenceSource,
    timelineSource,
    viewSource,
    accountDirectory,
    loginGateway,
    membershipSystem,
    membershipKnowsPasswords: true,
    groupDirectory,
    groupGateway,
    topicSource,
    topicGateway,
    commentGateway,
    eventDirectory,
    proposalGateway,
    otherProposalGateway: () => new FakeProposalGateway(proposalSystem),
    ...seedExamples(loginGateway, listAt),
    async expireSessions() {
      content.close();
      membershipSystem.expireSessions();
    },
    async makeContentFail(call, fault) {
      fail(fakes[call], methods[call], fault);
    },
    async makeContentHang(call) {
      fakes[call].hang();
    },
    async makeMembershipFail(call, fault) {
      fail(membershipSystem, methods[call], fault);
    },
    async makeProposalsFail(call, fault) {
      fail(proposalGateway, proposalMethods[call], fault);
    },
    async makeProposalsHang() {
      proposalGateway.hang();
    },
    async expireBearers() {
      proposalSystem.expireBearers();
    },
    async proposalLogins() {
      return proposalSystem.logins;
    },
    async contentCalls() {
      return [...new Set(Object.values(fakes))].reduce((sum, { calls }) => sum + calls.length, 0);
    },
    async wentWithCookies(call) {
      const last = fakes[call].callsOf(methods[call]).at(-1);
      if (!last) throw new Error(`${call} has not been called`);
      return content.signedIn !== undefined && last.at(-1) === 'session';
    },
    listAt,
  };
}

/** A browser's storage as fakes. */
export function fakeStorageWorld(): StorageWorld {
  const device = new FakeDevice();
  const storage = new FakeStateStorage(device);
  return {
    storage,
    reloaded: () => new FakeStateStorage(device, storage.tab),
    otherTab: () => new FakeStateStorage(device),
    poison: (key, text) => {
      storage.poison(key, text);
    },
    refuseWrites() {
      device.refusesWrites = true;
    },
    refuseAccess() {
      device.refusesWrites = true;
      device.refusesReads = true;
    },
  };
}

/** A browser's drafts as fakes. Fakes have no connection to close. */
export function fakeDraftWorld(): DraftWorld {
  const device = new FakeDraftDevice();
  const store = new FakeDraftStore(device);
  const absent = () => {
    device.isAbsent = true;
  };
  return {
    store,
    otherTab: () => new FakeDraftStore(device),
    async poison(address, entry) {
      device.poison(address, entry);
    },
    async poisonVersion(address, entry) {
      device.poisonVersion(address, entry);
    },
    async savedByFormerPortal(address, value, savedAt, file) {
      await store.save(address, value, savedAt);
      await store.attach(address, 'one', file);
    },
    refuseWrites() {
      store.isFull = true;
    },
    refuseAccess: absent,
    closeConnection: () => Promise.resolve(),
    async upgradeElsewhere() {
      absent();
    },
    lostFile: () => {
      const file = new File(['x'], 'a.pdf');
      file.arrayBuffer = () => Promise.reject(new DOMException('The file could not be read.', 'NotReadableError'));
      return file;
    },
  };
}

/** Tabs of a browser as fakes. */
export function fakeWriterWorld(): WriterWorld {
  const hub = new FakeLockHub();
  const clock = new FakeClock();
  return {
    tab: () => new FakeWriterLocks(hub, clock),
    nameOf: (label) => label,
    pass: (milliseconds) => clock.advanceAsync(milliseconds),
    settle: () => clock.advanceAsync(0),
  };
}

import { Container } from 'inversify';
import { findModule } from '../../src/application/find/find-module.ts';
import { groupsModule } from '../../src/application/groups/groups-module.ts';
import { applicationModule } from '../../src/application/application-module.ts';
import { findSourcesModule } from '../../src/application/find/find-sources-module.ts';
import { listsModule } from '../../src/application/lists/lists-module.ts';
import { AccountDirectory, EditorUrls, LoginGateway } from '../../src/application/ports/accounts.ts';
import {
  Clock,
  Connectivity,
  FailureLog,
  PageReload,
  StateStorage,
  TabMessages,
  TabVisibility,
} from '../../src/application/ports/browser.ts';
import { Randomness, Sharing } from '../../src/application/ports/browser-tools.ts';
import {
  CommentGateway,
  GroupGateway,
  GroupDirectory,
  TopicGateway,
  TopicSource,
} from '../../src/application/ports/workgroups.ts';
import { ContentAddresses, MenuSource, PageSource } from '../../src/application/ports/content-sources.ts';
import { ConferenceSource, NewsSource, TimelineSource, ViewSource } from '../../src/application/ports/list-sources.ts';
import { DraftStore, WriterLocks } from '../../src/application/ports/drafts.ts';
import { EventDirectory, ProposalGateway } from '../../src/application/ports/proposal-system.ts';
import { PortalOrigin, PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { DrupalEditorUrls } from '../../src/infrastructure/content-system/accounts.ts';
import { drupalAddresses } from '../../src/infrastructure/content-system/addresses.ts';
import type { Token } from '../../src/application/ports/injection.ts';
import { MembershipSystem } from '../../src/application/ports/membership-system.ts';
import { proposalsModule } from '../../src/application/proposals/proposals-module.ts';
import { confirmedKey, sessionKey } from '../../src/application/storage/session-keys.ts';
import { sessionModule } from '../../src/application/session/session-module.ts';
import { visitsModule } from '../../src/application/session/visits-module.ts';
import {
  FakeAccountDirectory,
  FakeContentSystem,
  FakeLoginGateway,
  FakeMenuSource,
  FakePageSource,
} from '../fakes/fake-content-system.ts';
import { FakeClock } from '../fakes/fake-clock.ts';
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
import {
  FakeConnectivity,
  FakeFailureLog,
  FakeSharing,
  FakeTabHub,
  FakeTabMessages,
  FakeTabVisibility,
} from '../fakes/fake-browser.ts';
import { FakeDraftDevice, FakeDraftStore } from '../fakes/fake-draft-store.ts';
import { FakeEventDirectory, FakeProposalGateway, FakeProposalSystem } from '../fakes/fake-proposal-system.ts';
import { FakeMembershipSystem } from '../fakes/fake-membership-system.ts';
import { FakePageReload } from '../fakes/fake-page-reload.ts';
import { FakeRandomness } from '../fakes/fake-randomness.ts';
import { FakeDevice, FakeStateStorage } from '../fakes/fake-state-storage.ts';
import { FakeLockHub, FakeWriterLocks } from '../fakes/fake-writer-locks.ts';
import { testSettings } from './test-settings.ts';

/** What the tabs of one browser share. */
export class TestBrowser {
  readonly device = new FakeDevice();
  readonly hub = new FakeTabHub();
  readonly contentSystem = new FakeContentSystem();
  readonly membershipSystem = new FakeMembershipSystem();
  readonly drafts = new FakeDraftDevice();
  readonly locks = new FakeLockHub();
  readonly proposalSystem = new FakeProposalSystem();
}

interface FakeOptions {
  readonly hostName?: string;
  /** Containers that share a browser are its tabs. */
  readonly browser?: TestBrowser;
  /** Whether a session that the browser has stored is only remembered; without it the tab has had it confirmed. */
  readonly isRemembered?: boolean;
}

/** The fakes behind a test container: their knobs and the calls they have noted. */
export function createFakes({ browser = new TestBrowser(), isRemembered = false }: FakeOptions = {}) {
  const { contentSystem } = browser;
  const storage = new FakeStateStorage(browser.device);
  const lists = new FakeContentLists();
  const workgroups = new FakeWorkgroups();
  const clock = new FakeClock();
  const stored = storage.read(sessionKey);
  if (stored && !isRemembered) storage.write(confirmedKey, { userId: stored.userId, at: clock.now() });
  return {
    contentSystem,
    /** The lists that the fakes of the lists' ports share. */
    lists,
    news: new FakeNewsSource(lists),
    conferences: new FakeConferenceSource(lists),
    timeline: new FakeTimelineSource(lists),
    views: new FakeViewSource(lists, contentSystem),
    /** The groups that the fakes of the groups' ports share. */
    workgroups,
    groups: new FakeGroupDirectory(workgroups, contentSystem),
    groupGateway: new FakeGroupGateway(workgroups, contentSystem),
    topics: new FakeTopicSource(workgroups, contentSystem),
    topicGateway: new FakeTopicGateway(workgroups, contentSystem),
    commentGateway: new FakeCommentGateway(workgroups, contentSystem),
    drafts: new FakeDraftStore(browser.drafts),
    events: new FakeEventDirectory(),
    /** The system behind `proposals`, for all tabs and devices. */
    proposalSystem: browser.proposalSystem,
    proposals: new FakeProposalGateway(browser.proposalSystem),
    locks: new FakeWriterLocks(browser.locks, clock),
    pages: new FakePageSource(contentSystem),
    menus: new FakeMenuSource(contentSystem),
    accounts: new FakeAccountDirectory(contentSystem),
    gateway: new FakeLoginGateway(contentSystem),
    membership: browser.membershipSystem,
    clock,
    randomness: new FakeRandomness(),
    connectivity: new FakeConnectivity(),
    visibility: new FakeTabVisibility(),
    tabs: new FakeTabMessages(browser.hub),
    page: new FakePageReload(),
    failures: new FakeFailureLog(),
    sharing: new FakeSharing(),
    storage,
  };
}
export type Fakes = ReturnType<typeof createFakes>;

/** What is bound to each port. */
const portsOn = (fakes: Fakes) =>
  [
    [ContentAddresses, drupalAddresses],
    [PageSource, fakes.pages],
    [MenuSource, fakes.menus],
    [NewsSource, fakes.news],
    [ConferenceSource, fakes.conferences],
    [TimelineSource, fakes.timeline],
    [ViewSource, fakes.views],
    [GroupDirectory, fakes.groups],
    [GroupGateway, fakes.groupGateway],
    [TopicSource, fakes.topics],
    [TopicGateway, fakes.topicGateway],
    [CommentGateway, fakes.commentGateway],
    [DraftStore, fakes.drafts],
    [EventDirectory, fakes.events],
    [ProposalGateway, fakes.proposals],
    [WriterLocks, fakes.locks],
    [AccountDirectory, fakes.accounts],
    [LoginGateway, fakes.gateway],
    [MembershipSystem, fakes.membership],
    [Clock, fakes.clock],
    [Randomness, fakes.randomness],
    [Connectivity, fakes.connectivity],
    [TabVisibility, fakes.visibility],
    [TabMessages, fakes.tabs],
    [PageReload, fakes.page],
    [FailureLog, fakes.failures],
    [Sharing, fakes.sharing],
    [StateStorage, fakes.storage],
  ] as const;

type Typed<Pair> = Pair extends readonly [Token<infer Port>, unknown] ? readonly [Token<Port>, Port] : never;
/** A port, and what is bound to it instead of its fake. */
export type Override = Typed<ReturnType<typeof portsOn>[number]>;

export interface TestOptions extends FakeOptions {
  readonly settings?: Partial<PortalSettings>;
  readonly override?: readonly Override[];
}

/** A portal with all its features bound, on fakes. `override: [[Clock, clock]]` binds something else to a port. */
export function createTestContainer(options: TestOptions = {}): {
  readonly container: Container;
  readonly fakes: Fakes;
} {
  const fakes = createFakes(options);
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  const bindings: readonly Override[] = [...portsOn(fakes), ...(options.override ?? [])];
  container.bind(PortalSettings).toConstantValue({ ...testSettings, ...options.settings });
  for (const [port, service] of new Map<Token<unknown>, unknown>(bindings))
    container.bind(port).toConstantValue(service);
  container.bind(PortalOrigin).toConstantValue(`https://${options.hostName ?? 'portal.example.org'}`);
  container.bind(EditorUrls).to(DrupalEditorUrls);
  container.load(
    applicationModule,
    sessionModule,
    listsModule,
    findSourcesModule,
    visitsModule,
    groupsModule,
    proposalsModule,
    findModule,
  );
  return { container, fakes };
}

import type { LoggedRequest } from '../../sandbox/request-log.ts';
import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { AxiosTransport } from '../../src/infrastructure/http/axios-transport.ts';
import { testSettings } from '../support/test-settings.ts';
import { realPorts } from './real-ports.ts';
import type { ContentCall, MembershipCall, ProposalCall, RemoteWorld, Fault } from './remote-world.ts';
import { seedExamples } from './seed-examples.ts';

/** Where the sandbox runs and how its portal is configured. */
export interface SandboxOptions {
  /** Ends with a slash, as the settings have it. */
  readonly contentBaseUrl: string;
  /** Ends with a slash. */
  readonly membershipBaseUrl: string;
  /** Ends with a slash. */
  readonly proposalBaseUrl: string;
  /** `encms` when absent. */
  readonly app?: string;
  /** `sandbox` when absent, as the sandbox's own. */
  readonly mandantKey?: string;
}

function settingsOf(options: SandboxOptions): PortalSettings {
  const { contentBaseUrl, membershipBaseUrl, proposalBaseUrl, app, mandantKey } = options;
  return {
    association: {
      name: 'Contract',
      shortName: app ?? 'encms',
      postalAddress: [],
      contacts: [],
      social: {},
    },
    contentSystem: { ...testSettings.contentSystem, baseUrl: contentBaseUrl },
    membershipSystem: {
      baseUrl: membershipBaseUrl,
      sewobe: { mandantKey: mandantKey ?? 'sandbox', browserData: 'contract', logoutParameter: 'SESSION' },
    },
    proposalSystem: { ...testSettings.proposalSystem, baseUrl: proposalBaseUrl },
    proposalForms: testSettings.proposalForms,
    languages: ['en'],
    screens: [],
    lists: testSettings.lists,
    notices: 'specified',
    attachments: { perSelection: 'first' },
    menu: {},
    theme: {},
  };
}

function pathOf(call: ContentCall, app: string): string {
  const own = { page: `${app}-json/get/page`, menu: `${app}-json/get-menu/*`, refresh: `${app}-json/get/nothing` };
  const core = {
    user: 'user/*',
    login: 'user/login',
    logout: 'user/logout',
    'login-status': 'user/login_status',
    'csrf-token': 'session/token',
    comment: 'comment',
    events: 'editablevar/json/proposal_submission',
  };
  const views = {
    news: 'rest/views/public_news/*',
    terms: 'rest/views/vocab_*',
    conferences: 'rest/views/public_conferences/*',
    timeline: 'rest/views/public_timeline/standard',
    view: 'rest/views/*',
    groups: 'rest/views/group_workgroups/*',
    group: 'rest/views/group/single/*',
    leaders: 'rest/views/group_leaders/standard/*',
    topic: 'rest/views/group_topics/single/*',
    'group-topics': 'lists/group-topics.json',
    'topic-comments': 'lists/topic-comments.json',
  };
  const workgroup = {
    join: `${app}-workgroup/join/*`,
    leave: `${app}-workgroup/leave/*`,
    'post-topic': `${app}-workgroup/post-topic`,
  };
  return { ...own, ...core, ...views, ...workgroup }[call];
}

const proposalPaths: Readonly<Record<ProposalCall, string>> = {
  login: 'login',
  single: 'forms-data/single/*',
  update: 'forms-data/update',
  send: 'forms-data/send',
  count: 'count/*',
  logout: 'logout',
};

/** Speaks to the control endpoints of one system. */
async function control(baseUrl: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${baseUrl}__sandbox/${path}`, {
    method,
    ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const membershipPaths: Readonly<Record<MembershipCall, string>> = {
  'sign-in': 'KP_LOGIN',
  'sign-out': 'KP_LOGOUT',
  'session-check': 'KP_CHECK_SESSION',
};

function faultOf(path: string, fault: Fault): Record<string, unknown> {
  if (typeof fault === 'number') return { path, status: fault, body: '<h1>Trouble</h1>', contentType: 'text/html' };
  if (fault === 'drop') return { path, drop: true };
  if (fault === 'html') return { path, body: '<!DOCTYPE html><p>Please log in', contentType: 'text/html' };
  return { path, body: '{"data":{"node":{"nid":[{"val' };
}

/** A sandbox that has just been reset, seen through the real adapters. For browsers: it needs cookies and CORS. */
export async function sandboxWorld(options: SandboxOptions): Promise<RemoteWorld> {
  const { contentBaseUrl, membershipBaseUrl, proposalBaseUrl } = options;
  await control(contentBaseUrl, 'POST', 'reset');

  const settings = settingsOf(options);
  const ports = realPorts(new AxiosTransport(contentBaseUrl), settings, location.origin);
  const listAt = (path: string) => ({ view: '', display: '', url: contentBaseUrl + path });

  return {
    ...ports,
    ...seedExamples(ports.loginGateway, listAt),
    listAt,
    membershipKnowsPasswords: true,
    async expireSessions() {
      await control(contentBaseUrl, 'POST', 'expire-sessions');
      await control(membershipBaseUrl, 'POST', 'expire-sessions');
    },
    async makeContentFail(call, fault) {
      const path = pathOf(call, settings.association.shortName);
      await control(contentBaseUrl, 'POST', 'faults', faultOf(path, fault));
    },
    async makeContentHang(call) {
      const path = pathOf(call, settings.association.shortName);
      await control(contentBaseUrl, 'POST', 'faults', { path, hang: true });
    },
    async makeMembershipFail(call, fault) {
      await control(membershipBaseUrl, 'POST', 'faults', faultOf(membershipPaths[call], fault));
    },
    async makeProposalsFail(call, fault) {
      await control(proposalBaseUrl, 'POST', 'faults', faultOf(proposalPaths[call], fault));
    },
    async makeProposalsHang(call) {
      await control(proposalBaseUrl, 'POST', 'faults', { path: proposalPaths[call], hang: true });
    },
    async expireBearers() {
      await control(proposalBaseUrl, 'POST', 'expire-sessions');
    },
    async proposalLogins() {
      const log = (await control(proposalBaseUrl, 'GET', 'log')) as readonly LoggedRequest[];
      return log.filter(({ method, path }) => method === 'POST' && path === '/login').length;
    },
    async contentCalls() {
      return ((await control(contentBaseUrl, 'GET', 'log')) as readonly unknown[]).length;
    },
    async wentWithCookies(call) {
      const start = `/${pathOf(call, settings.association.shortName)}`.replace('*', '');
      const log = (await control(contentBaseUrl, 'GET', 'log')) as readonly LoggedRequest[];
      const last = log.findLast(({ method, path }) => method !== 'OPTIONS' && path.startsWith(start));
      if (!last) throw new Error(`${start} has not been called`);
      return 'cookie' in last.headers;
    },
  };
}

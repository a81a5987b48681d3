import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import type { Credentials } from './content-login.ts';
import { askContentSystem } from './content-system.ts';
import type { Exchanges } from './exchange.ts';
import { headerResults } from './header-results.ts';
import { loginResults, portalPasswordResults } from './logins.ts';
import { askMembershipSystem } from './membership-system.ts';
import { portalDocument, redirectResults, schemeResults } from './portal-document.ts';
import { portalFiles, toolFileResults } from './portal-files.ts';
import { prerenderedResults } from './prerendered-pages.ts';
import { askProposalSystem } from './proposal-system.ts';
import { isFinding, type Part, type Result } from './result.ts';

/** The three as they are named to be left out: each has calls of its own that the check knows, and an adapter may have others. */
export const systemKeys = ['content', 'membership', 'proposals'] as const;
export type SystemKey = (typeof systemKeys)[number];

/** What is to be looked at. */
export interface CheckOptions {
  /** Of the person who is logged in and out again; without them there is no login. */
  readonly credentials?: Credentials;
  /** Systems that are asked nothing. */
  readonly without?: readonly SystemKey[];
}

/**
 * Looks at a deployed portal from outside, and at the three systems that its settings name.
 *
 * @param portal scheme, host and port it is visited at.
 */
export async function checkDeployment(
  exchange: Exchanges,
  portal: string,
  { credentials, without = [] }: CheckOptions = {},
): Promise<readonly Part[]> {
  const { results, shell, settings } = await portalDocument(exchange, portal);
  const name = `Portal ${portal}`;
  // Whatever else there is to be said of an http address does not hold for the one to try.
  if (results.some((result) => isFinding(result) && result.code === 'speaks-tls')) return [{ name, results }];
  const withheld = credentials === undefined ? [] : portalPasswordResults(portal);
  const redirect = await redirectResults(exchange, portal);
  const around = [...schemeResults(portal), ...withheld, ...redirect.results];
  if (shell === undefined) return [{ name, results: [...results, ...around] }];

  const nothing = { results: [], samples: [] };
  const [files, pages, tools] = await Promise.all([
    portalFiles(exchange, portal, shell),
    settings === undefined ? nothing : prerenderedResults(exchange, portal, shell, settings),
    toolFileResults(exchange, portal),
  ]);
  const samples = [...files.samples, ...pages.samples, ...redirect.samples];
  const headers = settings === undefined ? [] : headerResults(shell.body, portal, samples);
  const part = { name, results: [...results, ...around, ...headers, ...files.results, ...pages.results, ...tools] };
  if (settings === undefined) return [part];
  const whom = withheld.length === 0 ? credentials : undefined;
  return [part, ...(await systems(exchange, portal, settings, { credentials: whom, without }))];
}

/** One cause, one finding: a login may come upon what has been found without one. */
const isSaid = (result: Result, before: readonly Result[]): boolean =>
  isFinding(result) && before.some((other) => isFinding(other) && other.code === result.code);

async function systems(
  exchange: Exchanges,
  portal: string,
  settings: PortalSettings,
  options: { readonly credentials: Credentials | undefined; readonly without: readonly SystemKey[] },
): Promise<readonly Part[]> {
  const { credentials } = options;
  // The check knows SEWOBE's calls alone.
  const without = settings.membershipSystem.sewobe ? options.without : [...options.without, 'membership'];
  const unasked = { isItself: false, results: [] };
  const [content, membership, proposals] = await Promise.all([
    without.includes('content') ? unasked : askContentSystem(exchange, portal, settings),
    without.includes('membership') ? unasked : askMembershipSystem(exchange, portal, settings),
    without.includes('proposals') ? [] : askProposalSystem(exchange, portal, settings),
  ]);
  const logins =
    credentials === undefined
      ? { content: [], membership: [] }
      : await loginResults(exchange, portal, settings, credentials, { content, membership });
  const { contentSystem, membershipSystem, proposalSystem } = settings;
  const parts: Readonly<Record<SystemKey, Part>> = {
    content: {
      name: `Content system ${contentSystem.baseUrl}`,
      results: [...content.results, ...logins.content.filter((result) => !isSaid(result, content.results))],
    },
    membership: {
      name: `Membership system ${membershipSystem.baseUrl}`,
      results: [...membership.results, ...logins.membership],
    },
    proposals: { name: `Proposal system ${proposalSystem.baseUrl}`, results: proposals },
  };
  return systemKeys.filter((system) => !without.includes(system)).map((system) => parts[system]);
}

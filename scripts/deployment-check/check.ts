import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import type { Credentials } from './content-login.ts';
import { askContentSystem } from './content-system.ts';
import type { Exchanges } from './exchange.ts';
import { loginResults, portalPasswordResults } from './logins.ts';
import { askMembershipSystem } from './membership-system.ts';
import { headerResults, portalDocument, redirectResults, schemeResults } from './portal-document.ts';
import { portalFiles, prerenderedResults, toolFileResults } from './portal-files.ts';
import { askProposalSystem } from './proposal-system.ts';
import type { Part } from './result.ts';

/**
 * Looks at a deployed portal from outside, and at the three systems that its settings name.
 *
 * @param portal scheme, host and port it is visited at.
 * @param credentials of somebody who is to be logged in and out again; nobody is without them.
 */
export async function checkDeployment(
  exchange: Exchanges,
  portal: string,
  credentials?: Credentials,
): Promise<readonly Part[]> {
  const { results, shell, settings } = await portalDocument(exchange, portal);
  const withheld = credentials === undefined ? [] : portalPasswordResults(portal);
  const around = [...schemeResults(portal), ...withheld, ...(await redirectResults(exchange, portal))];
  const name = `Portal ${portal}`;
  if (shell === undefined) return [{ name, results: [...results, ...around] }];

  const nothing = { results: [], samples: [] };
  const [files, pages, tools] = await Promise.all([
    portalFiles(exchange, portal, shell),
    settings === undefined ? nothing : prerenderedResults(exchange, portal, shell, settings),
    toolFileResults(exchange, portal),
  ]);
  const headers = settings === undefined ? [] : headerResults(shell.body, portal, [...files.samples, ...pages.samples]);
  const part = { name, results: [...results, ...around, ...headers, ...files.results, ...pages.results, ...tools] };
  if (settings === undefined) return [part];
  const whom = withheld.length === 0 ? credentials : undefined;
  return [part, ...(await systems(exchange, portal, settings, whom))];
}

async function systems(
  exchange: Exchanges,
  portal: string,
  settings: PortalSettings,
  credentials: Credentials | undefined,
): Promise<readonly Part[]> {
  const [content, membership, proposals] = await Promise.all([
    askContentSystem(exchange, portal, settings),
    askMembershipSystem(exchange, portal, settings),
    askProposalSystem(exchange, portal, settings),
  ]);
  const logins =
    credentials === undefined
      ? { content: [], membership: [] }
      : await loginResults(exchange, portal, settings, credentials, { content, membership });
  const { contentSystem, membershipSystem, proposalSystem } = settings;
  return [
    { name: `Content system ${contentSystem.baseUrl}`, results: [...content.results, ...logins.content] },
    { name: `Membership system ${membershipSystem.baseUrl}`, results: [...membership.results, ...logins.membership] },
    { name: `Proposal system ${proposalSystem.baseUrl}`, results: proposals },
  ];
}

import { systemKeys, type SystemKey } from './cross-origin.ts';
import type { Exchanges } from './exchange.ts';
import type { Part } from './findings.ts';
import { contentLogin, membershipLogin, openAddress, type Credentials } from './logins.ts';
import { portalResults } from './portal.ts';
import { askContentSystem, askMembershipSystem, askProposalSystem, systemsOf, type SystemFound } from './systems.ts';

/** What is to be looked at. */
export interface CheckOptions {
  /** The user to log in and out again. Without credentials no login is tried. */
  readonly credentials?: Credentials;
  /** Systems that are asked nothing. */
  readonly without?: readonly SystemKey[];
}

/**
 * Looks at a deployed portal from outside, and at the three systems that its settings name. Logs the user in and out again as
 * the portal does: in the content system, and once that has accepted, in the membership system. The password is sent to
 * neither a wrong host nor an address that can be read on the way, nor from a portal whose document can be changed on its way,
 * which could name any host.
 *
 * @param portal scheme, host and port it is visited at.
 */
export async function checkDeployment(
  exchange: Exchanges,
  portal: string,
  { credentials, without = [] }: CheckOptions = {},
): Promise<readonly Part[]> {
  const { results, settings } = await portalResults(exchange, portal);
  const open = credentials === undefined ? [] : openAddress(portal);
  const part = { name: `Portal ${portal}`, results: [...results, ...open] };
  if (settings === undefined) return [part];

  const systems = systemsOf(exchange, portal, settings);
  const { sewobe } = settings.membershipSystem;
  // The check knows SEWOBE's calls alone.
  const asked = systemKeys.filter((key) => !without.includes(key) && (key !== 'membership' || sewobe !== false));
  const unasked: SystemFound = { isItself: false, results: [] };
  const [content, membership, proposals] = await Promise.all([
    asked.includes('content') ? askContentSystem(systems.content, settings) : unasked,
    asked.includes('membership') ? askMembershipSystem(systems.membership) : unasked,
    asked.includes('proposals') ? askProposalSystem(systems.proposals) : unasked,
  ]);
  const found = { content: [...content.results], membership: [...membership.results], proposals: proposals.results };
  if (credentials !== undefined && open.length === 0 && content.isItself) {
    const openContent = openAddress(systems.content.baseUrl);
    const login = openContent.length === 0 && (await contentLogin(systems.content, settings, credentials));
    found.content.push(...(login ? login.results : openContent));
    const openMembership = membership.isItself ? openAddress(systems.membership.baseUrl) : [];
    found.membership.push(...openMembership);
    if (login && login.isAccepted && membership.isItself && openMembership.length === 0)
      found.membership.push(...(await membershipLogin(systems.membership, settings, credentials)));
  }
  const parts = asked.map((key) => ({
    name: `${systems[key].name.replace('the', 'The')} ${systems[key].baseUrl}`,
    results: found[key],
  }));
  return [part, ...parts];
}

import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { contentLogin, type Credentials } from './content-login.ts';
import { isPrivate, type Exchanges } from './exchange.ts';
import { mayRepeat } from './may-repeat.ts';
import { membershipLoginResults } from './membership-system.ts';
import { isFinding, type Result, type SystemResults } from './result.ts';

/** The results of a login, by system. */
export interface LoginResults {
  readonly content: readonly Result[];
  readonly membership: readonly Result[];
}

/** Refuses to send the user's password to systems that are named by a document that could have been changed on its way. */
export function portalPasswordResults(portal: string): readonly Result[] {
  if (isPrivate(portal)) return [];
  return [
    {
      code: 'password-not-sent',
      wrong: `The password is not sent to any system: over plain http ${portal} can be changed on its way, and name systems of other parties.`,
      remedy: 'Serve the portal at an https address, and check that one.',
    },
  ];
}

/**
 * Logs the user in and out again as the portal does: in the content system, and once that has accepted, in the membership
 * system. The password is sent to neither a wrong host nor an address that can be read on the way.
 *
 * @param portal a private origin.
 * @param systems the results of the former checks.
 */
export async function loginResults(
  exchange: Exchanges,
  portal: string,
  settings: PortalSettings,
  credentials: Credentials,
  systems: Readonly<Record<'content' | 'membership', Pick<SystemResults, 'isItself'>>>,
): Promise<LoginResults> {
  const { contentSystem, membershipSystem } = settings;
  const open = {
    content: systems.content.isItself ? openAddress(contentSystem.baseUrl, 'content') : [],
    membership: systems.membership.isItself ? openAddress(membershipSystem.baseUrl, 'membership') : [],
  };
  if (!systems.content.isItself || open.content.length > 0) return open;
  const { password } = credentials;
  const login = await contentLogin(exchange, portal, settings, credentials);
  const content = login.results.map((result) => without(password, result));
  if (!login.isAccepted || !systems.membership.isItself || open.membership.length > 0) {
    return { ...open, content };
  }
  const membership = await membershipLoginResults(exchange, portal, settings, credentials);
  return { content, membership: membership.map((result) => without(password, result)) };
}

/** Hides a sentence that repeats the password, which an answer can contain, for example as the name of a cookie. */
const without = (password: string, result: Result): Result =>
  isFinding(result) && mayRepeat(result.wrong, password)
    ? { ...result, wrong: 'What was found is not shown, since it may repeat what was sent.' }
    : result;

function openAddress(baseUrl: string, system: 'content' | 'membership'): readonly Result[] {
  if (isPrivate(baseUrl)) return [];
  return [
    {
      code: 'password-not-sent',
      wrong: `The password is not sent to the ${system} system: on the way to ${new URL(baseUrl).origin} it can be read by others.`,
      remedy: `Serve the ${system} system over https, and name that address in ${system}System.baseUrl of portal.config.json.`,
    },
  ];
}

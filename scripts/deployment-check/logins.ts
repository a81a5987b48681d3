import { getPublicSuffix } from 'tldts';
import { Cookie, domainMatch, pathMatch } from 'tough-cookie';
import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { parseJson } from '../../src/domain/shared/texts.ts';
import { menuRequestUrl } from '../../src/infrastructure/content-system/requests.ts';
import { isRecord, recordOf, textOf } from '../../src/infrastructure/http/wire-values.ts';
import { toMembershipAnswer } from '../../src/infrastructure/membership-system/sewobe-login-wire.ts';
import { isSameSite, type System } from './cross-origin.ts';
import { isPrivate, type Exchanges } from './exchange.ts';
import { expected, quotedWithout, type Result } from './findings.ts';
import { answerProblem, formQuestion } from './systems.ts';

const LOGIN = 'the login is accepted';

export interface Credentials {
  readonly name: string;
  readonly password: string;
}

/** What keeps the password from being sent: an address whose requests can be read or changed on their way. */
export function openAddress(url: string): readonly Result[] {
  if (isPrivate(url)) return [];
  const what = `nothing on the way to ${new URL(url).origin} can be read or changed`;
  return [expected('password-not-sent', what, 'plain http, so that the password is not sent')];
}

/** Logs the user in as a browser does, checks whether the cookie would be sent back, and logs out again. */
export async function contentLogin(system: System, settings: PortalSettings, { name, password }: Credentials) {
  const { baseUrl, portal, ask } = system;
  const url = `${baseUrl}user/login?_format=json`;
  const body = JSON.stringify({ name, pass: password });
  const answer = await ask(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  const problem = answerProblem(answer, system, { url, isRight: isRecord }, true);
  if (problem !== undefined || !answer.answered) return { isAccepted: false, results: problem ? [problem] : [] };
  const json = recordOf(parseJson(answer.body));
  if (answer.status !== 200) {
    const found = `status ${answer.status}, ${quotedWithout(password, textOf(json['message']))}`;
    return { isAccepted: false, results: [expected('login-refused', LOGIN, found)] };
  }
  const cookies = (answer.headers['set-cookie'] ?? [])
    .flatMap((line) => Cookie.parse(line) ?? [])
    // The token that scripts read.
    .filter(({ key }) => key !== 'XSRF-TOKEN');
  const needed = [`${baseUrl}user/login_status`, menuRequestUrl(settings, 'main')];
  const neededAt = needed.map((each) => new URL(each).pathname);
  const shown = (text: string): string => quotedWithout(password, text);
  const problems = cookies.map((cookie) => cookieProblem(cookie, url, neededAt, shown));
  // One that would come back is enough.
  const lost = cookies.length === 0 ? 'none is set' : problems.includes(undefined) ? undefined : problems[0];
  /** Asks as the browser would that has logged in. */
  const askInside: Exchanges = (path, { headers, ...more } = {}) => {
    const cookie = cookies.map((each) => each.cookieString()).join('; ');
    return ask(baseUrl + path, { ...more, headers: { Cookie: cookie, ...headers } });
  };
  const results = [
    expected('login-refused', LOGIN, true),
    expected('cookie-lost', 'browsers send the session cookie back', lost),
    ...(lost === undefined && isSameSite(portal, baseUrl) ? [await acceptance(askInside)] : []),
    ...(cookies.length > 0 ? [await logout(askInside, json)] : []),
  ];
  return { isAccepted: true, results };
}

/**
 * Why a browser would drop a cookie that this address sets, or not bring it back to these paths, by its attributes, which are
 * quoted as they may be `shown`; `undefined` when it would bring it back.
 */
export function cookieProblem(
  cookie: Cookie,
  setBy: string,
  neededAt: readonly string[],
  shown: (text: string) => string,
): string | undefined {
  const { hostname, pathname } = new URL(setBy);
  const { key, secure, domain } = cookie;
  const hasPrefix = /^__(?:secure|host)-/i.test(key);
  if (cookie.TTL() <= 0) return 'it has expired when it is set';
  if ((secure || hasPrefix) && !isPrivate(setBy)) return 'it is Secure and comes over plain http';
  if (!secure && hasPrefix) return 'its name begins with two underscores, without Secure';
  if (!secure && cookie.sameSite?.toLowerCase() === 'none') return 'SameSite=None without Secure';
  const isSuffix = domain !== hostname && getPublicSuffix(domain ?? '', { allowPrivateDomains: true }) === domain;
  if (domain !== null && (isSuffix || domainMatch(hostname, domain) !== true)) {
    return `${hostname} may not set Domain ${shown(domain)}`;
  }
  // Without the attribute it is for the folder of what has set it.
  const folder = cookie.path ?? (pathname.replace(/\/[^/]*$/, '') || '/');
  const missed = neededAt.find((needed) => !pathMatch(needed, folder));
  return missed === undefined ? undefined : `Path ${shown(folder)}, which does not have ${missed} in it`;
}

async function acceptance(askInside: Exchanges): Promise<Result> {
  const status = await askInside('user/login_status?_format=json');
  const [body, said] = status.answered ? [status.body.trim(), `status ${status.status}`] : ['', 'no answer'];
  const found = body === '1' ? undefined : `${said}${body === '0' ? ' and 0' : ''}`;
  return expected('cookie-not-accepted', 'its cookie comes back and is accepted (user/login_status is 1)', found);
}

async function logout(askInside: Exchanges, login: Readonly<Record<string, unknown>>): Promise<Result> {
  const path = `user/logout?_format=json&token=${encodeURIComponent(textOf(login['logout_token']))}`;
  const headers = { 'X-CSRF-Token': textOf(login['csrf_token']) };
  const answer = await askInside(path, { method: 'POST', headers });
  const status = answer.answered ? answer.status : 0;
  return expected('logout-refused', 'the logout is answered with 204', status === 204 || `status ${status}`);
}

/** Logs the user in at the membership system, and out again. */
export async function membershipLogin(system: System, settings: PortalSettings, { name, password }: Credentials) {
  const { sewobe } = settings.membershipSystem;
  if (!sewobe) return [];
  const question = formQuestion(system, 'KP_LOGIN', {
    UPORTAL: name,
    PWPORTAL: password,
    DISABLE_IP_BROWSER_CHECK: '1',
    SESSION_GUELTIG: '24',
    BROWSERDATA: sewobe.browserData,
    MANDANT_KEY: sewobe.mandantKey,
  });
  const answer = await system.ask(question.url, question.call);
  const problem = answerProblem(answer, system, question, true);
  if (problem !== undefined || !answer.answered) return problem ? [problem] : [];
  const wire = parseJson(answer.body);
  const login = toMembershipAnswer(wire, name);
  if (login.kind === 'accepted') {
    const { url, call } = formQuestion(system, 'KP_LOGOUT', { [sewobe.logoutParameter]: login.session.id });
    await system.ask(url, call);
    return [expected('membership-refused', LOGIN, true)];
  }
  const status = quotedWithout(password, textOf(recordOf(wire)['STATUS']));
  const found = login.said === undefined ? 'STATUSCODE 1 without a SESSION' : `STATUSCODE ${login.said}, ${status}`;
  return [expected('membership-refused', LOGIN, found)];
}

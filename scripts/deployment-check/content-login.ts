import { Cookie } from 'tough-cookie';
import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { menuRequestUrl } from '../../src/infrastructure/content-system/requests.ts';
import { idOf, recordOf } from '../../src/infrastructure/http/wire-values.ts';
import { cookieProblem } from './cookie-verdict.ts';
import { USER_RESOURCE_OFF } from './drupal-setup.ts';
import type { Answer, Exchanges } from './exchange.ts';
import { quotedWithout } from './quoted.ts';
import { isFinding, type Result } from './result.ts';
import { answerProblem, isRecord, jsonOf } from './system-answers.ts';

export interface Credentials {
  readonly name: string;
  readonly password: string;
}

const name = { system: 'the content system', setting: 'contentSystem.baseUrl', option: 'content' };

/** What a login has shown. */
export interface ContentLogin {
  /** Whether name and password were right, whatever became of the cookie. */
  readonly isAccepted: boolean;
  readonly results: readonly Result[];
}

/** Logs the user in as a browser does, checks whether the cookie would be sent back, and logs out again. */
export async function contentLogin(
  exchange: Exchanges,
  portal: string,
  settings: PortalSettings,
  credentials: Credentials,
): Promise<ContentLogin> {
  const { baseUrl } = settings.contentSystem;
  const url = `${baseUrl}user/login?_format=json`;
  const answer = await exchange(url, {
    method: 'POST',
    headers: { Origin: portal, Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: credentials.name, pass: credentials.password }),
  });
  const failure = answerProblem(url, answer, name, { call: 'a login', isRight: isRecord, isConfidential: true });
  if (failure !== undefined || !answer.answered) return { isAccepted: false, results: failure ? [failure] : [] };
  if (answer.status !== 200) return { isAccepted: false, results: [refused(answer, credentials.password)] };

  const cookies = sessionCookies(answer);
  const neededAt = [`${baseUrl}user/login_status`, menuRequestUrl(settings, 'main')];
  const context = { setBy: url, neededAt, portalOrigin: portal };
  const problems = cookies.map((cookie) => cookieProblem(cookie, context));
  // One that would come back is enough.
  const problem = problems.includes(undefined) ? undefined : problems[0];
  const cookie = cookies.map((each) => each.cookieString()).join('; ');
  const results = [
    { fine: 'the login was accepted' },
    ...(cookies.length === 0 ? [missing] : problem ? [problem] : []),
  ];
  /** Asks for what is below the address of the content system, as the browser would that has logged in. */
  const ask: Exchanges = (path, call) => {
    const headers = { Origin: portal, Accept: 'application/json', Cookie: cookie, ...call?.headers };
    return exchange(`${baseUrl}${path}`, { ...call, headers });
  };
  const verdict = results.length === 1 ? await acceptance(ask) : [];
  const isIn = results.length === 1 && !verdict.some(isFinding);
  const record = !isIn ? [] : await ownRecord(ask, answer);
  const end = cookie === '' ? [] : await logout(ask, answer);
  return { isAccepted: true, results: [...results, ...verdict, ...record, ...end] };
}

function refused({ status, body }: Answer, password: string): Result {
  const json = jsonOf(body);
  const said = isRecord(json) && typeof json['message'] === 'string' ? json['message'] : '';
  return {
    code: 'login-refused',
    wrong: `The content system refuses the login with status ${status}: ${quotedWithout(password, said)}.`,
    remedy: remedyFor(said),
  };
}

/** Drupal's own times, by its own messages, which do not say how long. A site may have others (`user.flood`). */
function remedyFor(said: string): string {
  if (said.includes('IP based flood')) {
    return 'Wait an hour: that long Drupal refuses every login from an address from which there were fifty wrong passwords.';
  }
  if (/^(?:Too many failed|There have been more than)/.test(said)) {
    return 'Wait six hours: that long Drupal shuts an account for which there were five wrong passwords, also if it speaks of the address.';
  }
  return 'Look whether name and password are right, and the account is active; five wrong passwords shut an account for six hours, fifty an address for one.';
}

const missing: Result = {
  code: 'cookie-missing',
  wrong: 'The content system accepts the login and sets no cookie at all, so that the next call comes from a visitor.',
  remedy:
    'Look whether a reverse proxy removes Set-Cookie (in nginx: proxy_hide_header, proxy_ignore_headers), and whether logins work on the content system’s own pages.',
};

/** All cookies but the token that scripts read. */
function sessionCookies({ headers }: Answer): readonly Cookie[] {
  return (headers['set-cookie'] ?? [])
    .map((line) => Cookie.parse(line))
    .filter((cookie) => cookie !== undefined)
    .filter(({ key }) => key !== 'XSRF-TOKEN');
}

async function acceptance(ask: Exchanges): Promise<readonly Result[]> {
  const status = await ask('user/login_status?_format=json');
  if (status.answered && status.body.trim() === '1') return [{ fine: 'its cookie comes back and is accepted' }];
  const body = status.answered && status.body.trim() === '0' ? '“0”' : 'something else';
  const said = status.answered ? `status ${status.status} and ${body}` : 'nothing';
  return [
    {
      code: 'cookie-not-accepted',
      wrong: `The session cookie would come back, but the content system does not accept it: login_status brings ${said} instead of 1.`,
      remedy:
        'Look whether several servers answer without sharing their sessions, or a cache answers in place of the content system.',
    },
  ];
}

/** Accounts may always read their own record, unless the resource is off. */
async function ownRecord(ask: Exchanges, { body }: Answer): Promise<readonly Result[]> {
  const uid = idOf(recordOf(recordOf(jsonOf(body))['current_user'])['uid']);
  if (uid === undefined) return [];
  const record = await ask(`user/${uid}?_format=json`);
  return record.answered && record.status === 406 ? [USER_RESOURCE_OFF] : [];
}

async function logout(ask: Exchanges, { body }: Answer): Promise<readonly Result[]> {
  const json = jsonOf(body);
  const { csrf_token: csrf = '', logout_token: token = '' } = isRecord(json) ? json : {};
  const path = `user/logout?_format=json&token=${encodeURIComponent(String(token))}`;
  const answer = await ask(path, { method: 'POST', headers: { 'X-CSRF-Token': String(csrf) } });
  if (answer.answered && answer.status === 204) return [];
  return [
    {
      code: 'logout-refused',
      wrong: `The content system does not log out again: it answers with ${answer.answered ? `status ${answer.status}` : 'nothing'} instead of 204.`,
      remedy: 'Look whether a reverse proxy drops the query of user/logout or the header X-CSRF-Token.',
    },
  ];
}

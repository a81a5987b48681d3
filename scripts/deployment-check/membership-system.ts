import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { isSuccessCode, toMembershipAnswer } from '../../src/infrastructure/membership-system/sewobe-login-wire.ts';
import { readableProblem, type CrossOriginCase } from './cross-origin.ts';
import type { Exchange, Exchanges } from './exchange.ts';
import { quotedWithout } from './quoted.ts';
import type { Result, SystemResults } from './result.ts';
import { answerProblem, isRecord, jsonOf, meantUrl, mixedContent } from './system-answers.ts';

const name = { system: 'the membership system', setting: 'membershipSystem.baseUrl', option: 'membership' };
const CORS_PLACE = 'the web server of the membership system';

/** Asks the membership system about a session that there cannot be. */
export async function askMembershipSystem(
  exchange: Exchanges,
  portal: string,
  { membershipSystem: { baseUrl } }: PortalSettings,
): Promise<SystemResults> {
  const rules: CrossOriginCase = { portalOrigin: portal, system: name.system, credentials: false, place: CORS_PLACE };
  const url = `${baseUrl}KP_CHECK_SESSION`;
  const answer = await post(exchange, portal, url, { SESSION_CHECK: 'none' });
  const problem = answerProblem(url, answer, name, { call: 'KP_CHECK_SESSION', isRight: isStatus });
  const mixed = mixedContent(portal, meantUrl(baseUrl, problem), name);
  if (problem !== undefined || !answer.answered) {
    return { isItself: false, results: [...mixed, ...(problem ? [problem] : [])] };
  }
  const unreadable = new URL(baseUrl).origin === portal ? undefined : readableProblem(answer.headers, rules);
  const callable = unreadable ?? { fine: 'the portal may call it' };
  return { isItself: mixed.length === 0, results: [...mixed, { fine: 'KP_CHECK_SESSION answers' }, callable] };
}

/** Logs the user in at the membership system, and out again. */
export async function membershipLoginResults(
  exchange: Exchanges,
  portal: string,
  { membershipSystem }: PortalSettings,
  credentials: { readonly name: string; readonly password: string },
): Promise<readonly Result[]> {
  const { baseUrl, sewobe } = membershipSystem;
  if (!sewobe) return [];
  const { mandantKey, browserData, logoutParameter } = sewobe;
  const url = `${baseUrl}KP_LOGIN`;
  const answer = await post(exchange, portal, url, {
    UPORTAL: credentials.name,
    PWPORTAL: credentials.password,
    DISABLE_IP_BROWSER_CHECK: '1',
    SESSION_GUELTIG: '24',
    BROWSERDATA: browserData,
    MANDANT_KEY: mandantKey,
  });
  const problem = answerProblem(url, answer, name, { call: 'KP_LOGIN', isRight: isStatus, isConfidential: true });
  if (problem !== undefined || !answer.answered) return problem ? [problem] : [];
  const wire = jsonOf(answer.body);
  const login = toMembershipAnswer(wire, credentials.name);
  if (login.kind === 'accepted') {
    await post(exchange, portal, `${baseUrl}KP_LOGOUT`, { [logoutParameter]: login.session.id });
    return [{ fine: 'the login was accepted' }];
  }
  if (login.said === undefined) {
    return [
      {
        code: 'membership-without-session',
        wrong:
          'The membership system accepts the login (STATUSCODE 1) and gives no SESSION, so that the login opens no session there.',
        remedy:
          'Ask the membership system’s provider why the account gets no session: it may be locked or without a portal role.',
      },
    ];
  }
  const said =
    isRecord(wire) && typeof wire['STATUS'] === 'string'
      ? `, ${quotedWithout(credentials.password, wire['STATUS'])}`
      : '';
  return [
    {
      code: 'membership-refused',
      wrong: `The membership system refuses the login with STATUSCODE ${login.said}${said}.`,
      remedy:
        'Look whether this person has the same name and password there, and whether membershipSystem.sewobe.mandantKey in portal.config.json is right.',
    },
  ];
}

/** Success or refusal, it has a STATUSCODE. */
const isStatus = (json: unknown): boolean =>
  isRecord(json) && (isSuccessCode(String(json['STATUSCODE'])) || /^-?\d+$/.test(String(json['STATUSCODE'])));

function post(
  exchange: Exchanges,
  portal: string,
  url: string,
  fields: Readonly<Record<string, string>>,
): Promise<Exchange> {
  return exchange(url, {
    method: 'POST',
    headers: {
      Origin: portal,
      Accept: 'application/json',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  });
}

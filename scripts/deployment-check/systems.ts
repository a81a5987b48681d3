import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { parseJson } from '../../src/domain/shared/texts.ts';
import { menuRequestUrl, pageRequestUrl } from '../../src/infrastructure/content-system/requests.ts';
import { isRecord, recordOf } from '../../src/infrastructure/http/wire-values.ts';
import { crossOriginResults, everyOriginResult, isSameSite } from './cross-origin.ts';
import type { AskedCall, System, SystemKey } from './cross-origin.ts';
import { drupalSetupResults } from './drupal-setup.ts';
import type { Call, Exchange, Exchanges } from './exchange.ts';
import { expected, quoted, type Result } from './findings.ts';
import { unreachable } from './portal.ts';

/** What was found at a system. */
export interface SystemFound {
  readonly results: readonly Result[];
  /** Whether it is the right one, and browsers call it from where the portal is. */
  readonly isItself: boolean;
}

/** The three systems that settings name. @param portal the portal's origin. */
export function systemsOf(exchange: Exchanges, portal: string, settings: PortalSettings) {
  const system = (word: string, { baseUrl }: { readonly baseUrl: string }): System => ({
    name: `the ${word} system`,
    setting: `${word}System.baseUrl in portal.config.json`,
    baseUrl,
    portal,
    withCookies: word === 'content',
    ask: (url, call) =>
      exchange(url, { ...call, headers: { Origin: portal, Accept: 'application/json', ...call?.headers } }),
  });
  const { contentSystem, membershipSystem, proposalSystem } = settings;
  return {
    content: system('content', contentSystem),
    membership: system('membership', membershipSystem),
    proposals: system('proposal', proposalSystem),
  } satisfies Record<SystemKey, System>;
}

export interface Question {
  readonly url: string;
  readonly call?: Call;
  readonly isRight: (json: unknown, status: number) => boolean;
}

/**
 * What is wrong with an answer that should be JSON of some shape; `undefined` when nothing is.
 *
 * @param isConfidential whether a password was sent along: of what is answered then, nothing is quoted.
 */
export function answerProblem(
  answer: Exchange,
  system: System,
  { url, isRight }: Question,
  isConfidential = false,
): Result | undefined {
  if (!answer.answered) return unreachable(url, answer, system.setting);
  const { status, headers, body } = answer;
  const { origin, pathname } = new URL(url);
  const what = `${origin} answers ${pathname} as ${system.name} (${system.setting})`;
  if (status >= 300 && status < 400) {
    return expected('redirected', what, `it leads to ${isConfidential ? 'another address' : (headers.location ?? '')}`);
  }
  if (status < 500 && isRight(parseJson(body), status)) return undefined;
  const said = isConfidential ? `${body.length} characters that may repeat what was sent` : quoted(body);
  return expected(status < 500 ? 'wrong-host' : 'out-of-order', what, `status ${status} and ${said}`);
}

/** @param more what else is looked at where the right system answers. */
async function found(
  { portal, baseUrl, name, withCookies }: System,
  problem: Result | undefined,
  more: () => Promise<readonly Result[]>,
): Promise<SystemFound> {
  const isMixed = portal.startsWith('https:') && baseUrl.startsWith('http:');
  const sites = isSameSite(portal, baseUrl) || `${portal} and ${new URL(baseUrl).origin} are two sites`;
  const place = [
    ...(isMixed ? [expected('mixed-content', `${name} is at https like the portal`, baseUrl)] : []),
    ...(withCookies ? [expected('other-site', 'it is of the portal’s site, so that cookies are sent', sites)] : []),
  ];
  if (problem !== undefined) return { isItself: false, results: [problem, ...place] };
  const answers = expected('wrong-host', `${name} answers as itself`, true);
  return { isItself: !isMixed, results: [answers, ...place, ...(await more())] };
}

/** Asks the content system what a visitor's browser asks. Nothing is changed there. */
export async function askContentSystem(system: System, settings: PortalSettings): Promise<SystemFound> {
  const { baseUrl, ask } = system;
  const menuUrl = menuRequestUrl(settings, 'main');
  const pageUrl = pageRequestUrl(settings, '/');
  const [menu, page] = await Promise.all([ask(menuUrl), ask(pageUrl)]);
  const problem =
    answerProblem(menu, system, { url: menuUrl, isRight: isMenu }) ??
    answerProblem(page, system, { url: pageUrl, isRight: isPage });
  return found(system, problem, async () => {
    const comment = `${baseUrl}comment?_format=json`;
    const headers = ['Content-Type', 'X-CSRF-Token', 'X-XSRF-TOKEN'];
    // The first account is not for visitors to read: a refusal, whatever it says.
    const refused = await ask(`${baseUrl}user/1?_format=json`);
    return [
      ...(await drupalSetupResults(system, settings, menu)),
      ...(await crossOriginResults(system, [menu, refused], { url: comment, method: 'POST', headers })),
      await everyOriginResult(menuUrl, system),
    ];
  });
}

/** Menus are lists, or objects by id, of items. */
const isMenu = (json: unknown, status: number): boolean => status === 200 && typeof json === 'object' && json !== null;

/** A page that visitors may not see is a page all the same; Drupal says so in HTML. */
const isPage = (json: unknown, status: number): boolean =>
  [401, 403].includes(status) || (status === 200 && isRecord(json) && 'data' in json);

/** A question to the membership system, of a kind that has no preflight. */
export const formQuestion = (
  { baseUrl }: System,
  call: string,
  fields: Readonly<Record<string, string>>,
): Question => ({
  url: baseUrl + call,
  call: {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  },
  // Success or refusal, it has a STATUSCODE.
  isRight: (json) => /^-?\d{1,3}$/.test(String(recordOf(json)['STATUSCODE'])),
});

/** Asks the membership system about a session that there cannot be. */
export const askMembershipSystem = (system: System): Promise<SystemFound> =>
  askOnce(system, formQuestion(system, 'KP_CHECK_SESSION', { SESSION_CHECK: 'none' }));

/** Asks the proposal system for what only its users may see: it has to refuse that. */
export function askProposalSystem(system: System): Promise<SystemFound> {
  const url = `${system.baseUrl}count/check-deployment/paper`;
  // 401 and 403 say who they are by JSON or by nothing at all; a login page is HTML.
  const isRight: Question['isRight'] = (json, status) =>
    status === 401 || ([200, 403].includes(status) && json !== undefined);
  const headers = ['Authorization', 'Content-Type'];
  return askOnce(system, { url, isRight }, { url: `${system.baseUrl}forms-data/update`, method: 'PUT', headers });
}

async function askOnce(system: System, question: Question, call?: AskedCall): Promise<SystemFound> {
  const answer = await system.ask(question.url, question.call);
  return found(system, answerProblem(answer, system, question), () => crossOriginResults(system, [answer], call));
}

import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { preflight, readableProblem, refusalProblem, type CrossOriginCase } from './cross-origin.ts';
import type { Exchanges } from './exchange.ts';
import { isFinding, type Result } from './result.ts';
import { answerProblem, meantUrl, mixedContent } from './system-answers.ts';

const name = { system: 'the proposal system', setting: 'proposalSystem.baseUrl', option: 'proposals' };
const CORS_PLACE = 'the web server of the proposal system';

/** Asks the proposal system for what only its users may see: it has to refuse that, in JSON. */
export async function askProposalSystem(
  exchange: Exchanges,
  portal: string,
  { proposalSystem: { baseUrl } }: PortalSettings,
): Promise<readonly Result[]> {
  const rules: CrossOriginCase = { portalOrigin: portal, system: name.system, credentials: false, place: CORS_PLACE };
  const url = `${baseUrl}count/check-deployment/paper`;
  const answer = await exchange(url, { headers: { Origin: portal, Accept: 'application/json' } });
  const problem = answerProblem(url, answer, name, {
    call: 'a count of proposals without a login',
    isRight: isRefusalOrCount,
  });
  const mixed = mixedContent(portal, meantUrl(baseUrl, problem), name);
  if (problem !== undefined || !answer.answered) return [...mixed, ...(problem ? [problem] : [])];
  const answers: Result = { fine: 'it answers, and asks for a login' };
  if (new URL(baseUrl).origin === portal) return [...mixed, answers];
  const asked = await preflight(
    exchange,
    `${baseUrl}forms-data/update`,
    { method: 'PUT', headers: ['Authorization', 'Content-Type'] },
    rules,
  );
  const unreadable = readableProblem(answer.headers, rules);
  const isRefusal = answer.status >= 400;
  const isAllowedOtherwise = !asked.some((result) => isFinding(result) && result.code.startsWith('cors-'));
  const readable = isRefusal && isAllowedOtherwise ? refusalProblem(answer.headers, answer.status, rules) : unreadable;
  // One cause, one finding: whom the system allows to call it is said once.
  const findings = [...(readable ? [readable] : []), ...asked.filter((result) => !isSame(result, readable))];
  return [...mixed, answers, ...(findings.length > 0 ? findings : [{ fine: 'the portal may call it, with a token' }])];
}

const isSame = (result: Result, other: Result | undefined): boolean =>
  other !== undefined && isFinding(result) && isFinding(other) && result.code === other.code;

/** 401 and 403 say who they are by JSON or by nothing at all; a login page is HTML. */
const isRefusalOrCount = (json: unknown, status: number): boolean =>
  status === 401 || (status === 403 && json !== undefined) || (status === 200 && json !== undefined);

import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { menuRequestUrl, pageRequestUrl } from '../../src/infrastructure/content-system/requests.ts';
import {
  everyOriginResults,
  preflight,
  readableProblem,
  refusalProblem,
  type CrossOriginCase,
} from './cross-origin.ts';
import { drupalSetupResults } from './drupal-setup.ts';
import type { Answer, Exchanges } from './exchange.ts';
import { listDateResults } from './list-dates.ts';
import { quoted } from './quoted.ts';
import type { Finding, Result, SystemResults } from './result.ts';
import { isSameSite } from './same-site.ts';
import { answerProblem, isRecord, meantUrl, mixedContent } from './system-answers.ts';

const name = { system: 'the content system', setting: 'contentSystem.baseUrl', option: 'content' };
/** Where Drupal is told what the checks are about. */
const CORS_PLACE = 'cors.config of the content system’s services.yml';

/** Asks the content system what a visitor's browser asks. Nothing is changed there. */
export async function askContentSystem(
  exchange: Exchanges,
  portal: string,
  settings: PortalSettings,
): Promise<SystemResults> {
  const { baseUrl } = settings.contentSystem;
  const headers = { Origin: portal, Accept: 'application/json' };
  const rules: CrossOriginCase = { portalOrigin: portal, system: name.system, credentials: true, place: CORS_PLACE };
  const [menuUrl, pageUrl] = [menuRequestUrl(settings, 'main'), pageRequestUrl(settings, '/')];
  const [menu, page] = await Promise.all([exchange(menuUrl, { headers }), exchange(pageUrl, { headers })]);

  const areAbsent = [menu, page].every((answer) => answer.answered && answer.status === 404);
  const problem =
    (areAbsent && (await isDrupal(exchange, baseUrl, headers)) ? wrongShortName(menuUrl, settings) : undefined) ??
    answerProblem(menuUrl, menu, name, { call: 'the main menu', isRight: isMenu }) ??
    answerProblem(pageUrl, page, name, { call: 'the home page', isRight: isPage });
  const url = meantUrl(baseUrl, problem);
  const [mixed, site] = [mixedContent(portal, url, name), siteResults(portal, url)];
  if (problem !== undefined || !menu.answered) {
    return { isItself: false, results: [...mixed, ...(problem ? [problem] : []), ...site] };
  }
  const open = await everyOriginResults(exchange, menuUrl, rules);
  const crossOrigin =
    new URL(baseUrl).origin === portal ? open : await crossOriginResults(exchange, baseUrl, menu, rules, open);
  const there = { fine: 'menu and home page are there' };
  const [setup, dates] = await Promise.all([
    drupalSetupResults(exchange, settings, headers, menu),
    listDateResults(exchange, settings, headers),
  ]);
  return { isItself: mixed.length === 0, results: [...mixed, there, ...setup, ...dates, ...crossOrigin, ...site] };
}

/** Menus are lists, or objects by id, of items. */
const isMenu = (json: unknown, status: number): boolean => status === 200 && typeof json === 'object' && json !== null;

/** A page that visitors may not see is a page all the same; Drupal says so in HTML. */
const isPage = (json: unknown, status: number): boolean =>
  (status === 200 && isRecord(json) && 'data' in json) || [401, 403].includes(status);

/** Whether a Drupal answers below an address, by a call of its own that has no association's name in it. */
async function isDrupal(
  exchange: Exchanges,
  baseUrl: string,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> {
  const status = await exchange(`${baseUrl}user/login_status?_format=json`, { headers });
  return status.answered && status.status === 200 && /^[01]$/.test(status.body.trim());
}

function wrongShortName(menuUrl: string, { association, contentSystem }: PortalSettings): Finding {
  const { origin, pathname } = new URL(menuUrl);
  return {
    code: 'wrong-short-name',
    wrong: `${origin} answers as the content system (user/login_status), but has neither menus nor pages where association.shortName, ${quoted(association.shortName)}, is part of the address: ${pathname} brings status 404.`,
    remedy: `Correct association.shortName in portal.config.json, or enable the association’s modules in the content system; contentSystem.baseUrl (${contentSystem.baseUrl}) seems to be right.`,
  };
}

async function crossOriginResults(
  exchange: Exchanges,
  baseUrl: string,
  menu: Answer,
  rules: CrossOriginCase,
  open: readonly Finding[],
): Promise<readonly Result[]> {
  const unreadable = readableProblem(menu.headers, rules);
  if (unreadable !== undefined) return [unreadable];
  const headers = { Origin: rules.portalOrigin, Accept: 'application/json' };
  // The first account is not for visitors to read: a refusal, whatever it says.
  const refused = await exchange(`${baseUrl}user/1?_format=json`, { headers });
  const refusal =
    refused.answered && refused.status >= 400 ? refusalProblem(refused.headers, refused.status, rules) : undefined;
  const asked = await preflight(
    exchange,
    `${baseUrl}comment?_format=json`,
    { method: 'POST', headers: ['Content-Type', 'X-CSRF-Token', 'X-XSRF-TOKEN'] },
    rules,
  );
  const findings = [...(refusal ? [refusal] : []), ...asked, ...open];
  return findings.length > 0 ? findings : [{ fine: 'the portal may call it, with cookies and tokens' }];
}

function siteResults(portal: string, baseUrl: string): readonly Result[] {
  if (isSameSite(portal, baseUrl)) return [{ fine: 'it is of the same site as the portal' }];
  return [
    {
      code: 'other-site',
      wrong: `For browsers ${portal} and ${new URL(baseUrl).origin} are two sites: the session cookie (SameSite=Lax) is not sent, and no user can log in.`,
      remedy:
        'Put both below one domain, at the same scheme, or the content system behind the portal’s own web server, and correct contentSystem.baseUrl in portal.config.json.',
    },
  ];
}

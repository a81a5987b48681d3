import type { IncomingHttpHeaders } from 'node:http';
import type { Exchanges } from './exchange.ts';
import type { Finding, Result } from './result.ts';

/** Who asks, whom, and what the remedy is to be looked for in. */
export interface CrossOriginCase {
  readonly portalOrigin: string;
  /** The system in the words of a sentence, "the content system". */
  readonly system: string;
  /** Whether cookies go along. */
  readonly credentials: boolean;
  /** Where the system is told whom to answer. */
  readonly place: string;
}

/** The headers of an answer that let the portal read it; `undefined` when they do. */
export function readableProblem(headers: IncomingHttpHeaders, rules: CrossOriginCase): Finding | undefined {
  const { portalOrigin, system, credentials, place } = rules;
  const allowed = headers['access-control-allow-origin'];
  if (allowed === undefined) {
    return {
      code: 'cors-missing',
      wrong: `Browsers may not show the portal what ${system} answers: the header Access-Control-Allow-Origin is missing.`,
      remedy: `Allow the origin ${portalOrigin} in ${place}.`,
    };
  }
  if (allowed === '*') {
    if (!credentials) return undefined;
    return {
      code: 'cors-wildcard',
      wrong: `${sentence(system)} allows every origin (Access-Control-Allow-Origin: *), with which browsers send no cookies.`,
      remedy: `Name the origin ${portalOrigin} instead of * in ${place}.`,
    };
  }
  if (allowed !== portalOrigin) {
    return {
      code: 'cors-other-origin',
      wrong: `${sentence(system)} allows the origin ${allowed} (Access-Control-Allow-Origin), and the portal’s is ${portalOrigin}.`,
      remedy: `Allow exactly ${portalOrigin} in ${place}: scheme, host and port, once, and no slash at the end.`,
    };
  }
  if (credentials && headers['access-control-allow-credentials'] !== 'true') {
    return {
      code: 'cors-no-credentials',
      wrong: `${sentence(system)} lets no cookies travel: the header Access-Control-Allow-Credentials: true is missing.`,
      remedy: `Allow credentials in ${place}.`,
    };
  }
  return undefined;
}

/** An origin that no site has (RFC 2606), and no system therefore allows by its name. */
const FOREIGN_ORIGIN = 'https://origin-check.invalid';

/** Asks again as a page of another site would, which must not be told that it may read the answer with cookies. */
export async function everyOriginResults(
  exchange: Exchanges,
  url: string,
  { portalOrigin, system, place }: CrossOriginCase,
): Promise<readonly Finding[]> {
  const answer = await exchange(url, { headers: { Origin: FOREIGN_ORIGIN, Accept: 'application/json' } });
  if (!answer.answered || answer.headers['access-control-allow-origin'] !== FOREIGN_ORIGIN) return [];
  if (answer.headers['access-control-allow-credentials'] !== 'true') return [];
  return [
    {
      code: 'cors-every-origin',
      wrong: `${sentence(system)} allows every origin, by its name and with cookies: pages that are not yours may read what members read, and act for them.`,
      remedy: `Name the origin ${portalOrigin} instead of * in ${place}, and no other that is not yours.`,
    },
  ];
}

/** An answer of 4xx has to be readable as well: it says why something was refused. */
export function refusalProblem(
  headers: IncomingHttpHeaders,
  status: number,
  rules: CrossOriginCase,
): Finding | undefined {
  if (readableProblem(headers, rules) === undefined) return undefined;
  return {
    code: 'cors-not-on-errors',
    wrong: `${sentence(rules.system)} leaves the CORS headers out of its refusals (status ${status}), so that the portal cannot read why.`,
    remedy: `Send them with every status (in nginx: add_header … always), in ${rules.place}.`,
  };
}

/** Asks, as a browser does beforehand, whether a call with these headers may be made. */
export async function preflight(
  exchange: Exchanges,
  url: string,
  wanted: { readonly method: string; readonly headers: readonly string[] },
  rules: CrossOriginCase,
): Promise<readonly Result[]> {
  const { portalOrigin, system, place } = rules;
  const answer = await exchange(url, {
    method: 'OPTIONS',
    headers: {
      Origin: portalOrigin,
      'Access-Control-Request-Method': wanted.method,
      'Access-Control-Request-Headers': wanted.headers.join(','),
    },
  });
  const asked = `${wanted.method} ${new URL(url).pathname}`;
  if (!answer.answered || answer.status < 200 || answer.status > 299) {
    const how = answer.answered ? `with status ${answer.status}` : 'with nothing';
    return [
      {
        code: 'preflight-refused',
        wrong: `${sentence(system)} answers the preflight of ${asked} ${how}, so that browsers never make that call.`,
        remedy: `Let OPTIONS be answered with 204 and the CORS headers, before any login is asked for, in ${place}.`,
      },
    ];
  }
  const unreadable = readableProblem(answer.headers, rules);
  if (unreadable !== undefined) return [unreadable];
  const allowed = namesIn(answer.headers['access-control-allow-headers']);
  // An asterisk means every header but this one, and with cookies none.
  const isOpen = (name: string) =>
    allowed.includes('*') && !rules.credentials && name.toLowerCase() !== 'authorization';
  const lacking = wanted.headers.filter((name) => !allowed.includes(name.toLowerCase()) && !isOpen(name));
  const methods = namesIn(answer.headers['access-control-allow-methods']);
  const isMethodAllowed =
    ['GET', 'POST'].includes(wanted.method) || methods.includes(wanted.method.toLowerCase()) || methods.includes('*');
  return [
    ...(lacking.length === 0
      ? []
      : [
          {
            code: 'preflight-headers',
            wrong: `${sentence(system)} does not allow the portal to send ${lacking.join(', ')} with ${asked}.`,
            remedy: `Add ${lacking.join(', ')} to the allowed headers in ${place}.`,
          } as const,
        ]),
    ...(isMethodAllowed
      ? []
      : [
          {
            code: 'preflight-methods',
            wrong: `${sentence(system)} does not allow the portal the method ${wanted.method}.`,
            remedy: `Add ${wanted.method} to the allowed methods in ${place}.`,
          } as const,
        ]),
  ];
}

const namesIn = (list: string | undefined): readonly string[] =>
  (list ?? '').split(',').map((name) => name.trim().toLowerCase());

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

import { configBlock, settingsOf } from '../../deploy/index-document.ts';
import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { parsePortalConfig } from '../../src/composition/config/portal-config.ts';
import { compressedResults } from './compressed-document.ts';
import { connectionFinding } from './connection.ts';
import { isPrivate, type Answer, type Exchanges } from './exchange.ts';
import type { Finding, Result } from './result.ts';
import type { Sampled } from './sample.ts';

/** A path that no page has: whatever is answered there is the bare document. */
const DEEP_PATH = '/check-deployment/no-such-page';

/** The document that the portal is, and its settings, as far as they can be had. */
export interface PortalDocument {
  readonly results: readonly Result[];
  readonly shell?: Answer;
  readonly settings?: PortalSettings;
}

/** What to do about a document that is not as it was built. */
export const REBUILD =
  'Configure the build ("npm run configure -- --dist dist --config portal.config.json"), and put all of dist/ on the web server.';

/** Looks for the document and the settings in it. @param portal the portal's origin. */
export async function portalDocument(exchange: Exchanges, portal: string): Promise<PortalDocument> {
  const [home, deep] = await Promise.all([exchange(`${portal}/`), exchange(portal + DEEP_PATH)]);
  if (!home.answered) return { results: [connectionFinding(portal, home.problem, 'the address that you have given')] };
  if (home.status >= 300 && home.status < 400) return { results: [redirected(portal, home)] };
  if (home.status !== 200 || !isDocument(home.body)) {
    return {
      results: [
        {
          code: 'no-document',
          wrong: `${portal}/ answers with status ${home.status} and without the portal’s document.`,
          remedy: 'Let the web server serve the folder dist/ of a build, and its index.html for /.',
        },
      ],
    };
  }
  const hasFallback = deep.answered && deep.status === 200 && isDocument(deep.body);
  const shell = hasFallback ? deep : home;
  const judged = settingsIn(shell.body);
  const fallback: readonly Result[] = hasFallback
    ? [
        { fine: 'the document is there, at every path' },
        ...(await compressedResults(exchange, portal + DEEP_PATH, shell)),
      ]
    : [
        {
          code: 'no-history-fallback',
          wrong: `A path of the portal’s own (${DEEP_PATH}) answers ${deep.answered ? `with status ${deep.status}` : 'not at all'} instead of with the document, so that links and reloads fail.`,
          remedy:
            'Let the web server answer every path that is no file with index.html and status 200 (in nginx: try_files).',
        },
      ];
  return { shell, ...judged, results: [...fallback, ...judged.results] };
}

/** Whether an answer is the portal’s document, in whatever state. */
export const isDocument = (html: string): boolean =>
  html.includes('id="portal-config"') || html.includes('<div id="root"');

function redirected(portal: string, { status, headers }: Answer): Finding {
  return {
    code: 'redirected',
    wrong: `${portal}/ sends everybody on to ${headers.location ?? 'nowhere'} (status ${status}).`,
    remedy: 'Check the address that it leads to, if that is where the portal is meant to be visited.',
  };
}

function settingsIn(html: string): Pick<PortalDocument, 'results' | 'settings'> {
  let json: unknown;
  try {
    json = settingsOf(html);
  } catch (error) {
    const why = error instanceof SyntaxError ? 'its settings are no JSON' : 'it has no block of settings';
    return { results: [{ code: 'settings-missing', wrong: `The document cannot be used: ${why}.`, remedy: REBUILD }] };
  }
  const outcome = parsePortalConfig(json);
  if (!outcome.ok) {
    return {
      results: outcome.problems.map(({ path, message }) => ({
        code: 'settings-wrong',
        wrong: `The settings in the document are wrong: ${path || 'the file as a whole'} ${message}.`,
        remedy: `Correct portal.config.json. ${REBUILD}`,
      })),
    };
  }
  const { settings } = outcome;
  if (html.includes(configBlock(settings))) return { settings, results: [{ fine: 'its settings are valid' }] };
  return {
    settings,
    results: [
      {
        code: 'settings-unchecked',
        wrong:
          'The settings in the document are valid, but were edited after they had been checked, so that every visitor waits for the check.',
        remedy:
          'Put the change into portal.config.json instead, and run "npm run configure" on the build: that writes the checksum as well.',
      },
    ],
  };
}

/** Whether a portal is where browsers count it as safe. */
export function schemeResults(portal: string): readonly Result[] {
  if (isPrivate(portal)) return [];
  return [
    {
      code: 'plain-http',
      wrong:
        'The portal is served over plain http: passwords can be read on their way, and browsers keep some features from it.',
      remedy: 'Give the web server a certificate, and serve the portal at an https address.',
    },
  ];
}

/** Whether an https portal redirects visitors who come by http, and that answer. */
export async function redirectResults(exchange: Exchanges, portal: string): Promise<Sampled> {
  const { protocol, host, port } = new URL(portal);
  // Beside an unusual https port, the port of http is unknown.
  if (protocol !== 'https:' || port !== '') return { results: [], samples: [] };
  const answer = await exchange(`http://${host}/user/login`);
  if (!answer.answered) return { results: [], samples: [] };
  const { location = '' } = answer.headers;
  if (answer.status >= 301 && answer.status <= 308 && location.startsWith(`${portal}/`)) {
    const samples = [{ what: 'the redirect to https', kind: 'redirect', answer, isPlain: true }];
    return { results: [{ fine: 'http leads to https' }], samples };
  }
  const finding: Finding = {
    code: 'no-redirect-to-https',
    wrong: `http://${host} answers with status ${answer.status} and does not lead to ${portal}.`,
    remedy: 'Let the web server answer every http address with status 301 and the same address at https.',
  };
  return { results: [finding], samples: [] };
}

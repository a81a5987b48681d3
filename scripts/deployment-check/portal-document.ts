import { configBlock, headersOf, settingsOf } from '../../deploy/index-document.ts';
import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { parsePortalConfig } from '../../src/composition/portal-config.ts';
import { compressedResults } from './compressed-document.ts';
import { connectionFinding } from './connection.ts';
import { isPrivate, type Answer, type Exchanges } from './exchange.ts';
import type { Finding, Result } from './result.ts';

/** A path that no page has: whatever is answered there is the bare document. */
const DEEP_PATH = '/check-deployment/no-such-page';

/** The document that the portal is, and its settings, as far as they can be had. */
export interface PortalDocument {
  readonly results: readonly Result[];
  readonly shell?: Answer;
  readonly settings?: PortalSettings;
}

const REBUILD =
  'Configure the build ("npm run configure -- --dist dist --config portal.config.json"), and put all of dist/ on the web server.';

/** Looks for the document and the settings in it. @param portal the portal's origin. */
export async function portalDocument(exchange: Exchanges, portal: string): Promise<PortalDocument> {
  const [home, deep] = await Promise.all([exchange(`${portal}/`), exchange(portal + DEEP_PATH)]);
  if (!home.answered) return { results: [connectionFinding(portal, home.trouble, 'the address that you have given')] };
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

/** One kind of answer, to be compared with the others. */
export interface Sample {
  /** "the document". */
  readonly what: string;
  readonly answer: Answer;
}

/** Compares the security headers of all kinds of answers with what goes with the document. */
export function headerResults(shell: string, portal: string, samples: readonly Sample[]): readonly Result[] {
  const tls = portal.startsWith('https:');
  let expected: [string, string][];
  try {
    expected = Object.entries(headersOf(shell, { tls }));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [{ code: 'no-document', wrong: `The document is not as it was built: ${why}.`, remedy: REBUILD }];
  }
  const lines = `the lines that "npm run headers${tls ? ' -- --tls' : ''}" prints into the web server’s settings, for answers of every status`;
  const findings = expected.flatMap(([name, value]): readonly Result[] => {
    const sent = samples.map(({ what, answer }) => ({ what, found: answer.headers[name.toLowerCase()]?.toString() }));
    const missing = sent.filter(({ found }) => found === undefined).map(({ what }) => what);
    const different = sent.filter(({ found }) => found !== undefined && normal(found) !== normal(value));
    const [first] = different;
    return [
      ...(missing.length === 0
        ? []
        : [
            {
              code: 'header-missing',
              wrong: `The header ${name} is missing from ${missing.join(', ')}.`,
              remedy: `Take ${lines}.`,
            } as const,
          ]),
      ...(first?.found === undefined
        ? []
        : [
            {
              code: 'header-different',
              wrong: `The header ${name} of ${different.map(({ what }) => what).join(', ')} is not the one that goes with these settings: ${difference(value, first.found)}.`,
              remedy: `Reload the web server (in nginx: nginx -t && systemctl reload nginx), which sends the headers that it has read last; if they still differ, take ${lines}, and look whether a proxy sends some as well.`,
            } as const,
          ]),
    ];
  });
  return findings.length > 0 ? findings : [{ fine: `${expected.length} security headers are on every kind of answer` }];
}

const normal = (value: string): string => value.replace(/\s+/g, ' ').trim();

/** Where two values part: by directive where there are several. */
function difference(expected: string, found: string): string {
  const [wanted, had] = [expected, found].map((value) => normal(value).split(/; ?/)) as [string[], string[]];
  const lacking = wanted.filter((directive) => !had.includes(directive)).map((directive) => `it lacks “${directive}”`);
  const added = had.filter((directive) => !wanted.includes(directive)).map((directive) => `it has “${directive}”`);
  return [...lacking, ...added].slice(0, 4).join(', ') || 'it is written in another order';
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

/** Whether somebody who comes to an https portal by http gets there. */
export async function redirectResults(exchange: Exchanges, portal: string): Promise<readonly Result[]> {
  const { protocol, host, port } = new URL(portal);
  // Which port would be the one of http beside an unusual one, nobody knows.
  if (protocol !== 'https:' || port !== '') return [];
  const answer = await exchange(`http://${host}/user/login`);
  if (!answer.answered) return [];
  const { location = '' } = answer.headers;
  if (answer.status >= 301 && answer.status <= 308 && location.startsWith(`${portal}/`)) {
    return [{ fine: 'http leads to https' }];
  }
  return [
    {
      code: 'no-redirect-to-https',
      wrong: `http://${host} answers with status ${answer.status} and does not lead to ${portal}.`,
      remedy: 'Let the web server answer every http address with status 301 and the same address at https.',
    },
  ];
}

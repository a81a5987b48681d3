import { headersOf } from '../../deploy/index-document.ts';
import type { Headers } from '../../deploy/security-headers.ts';
import { REBUILD } from './portal-document.ts';
import type { Result } from './result.ts';
import type { Sample } from './sample.ts';

/** Compares the security headers of all kinds of answers with what goes with the document. */
export function headerResults(shell: string, portal: string, samples: readonly Sample[]): readonly Result[] {
  const tls = portal.startsWith('https:');
  let expected: [string, string][];
  let plain: Headers;
  try {
    expected = Object.entries(headersOf(shell, { tls }));
    plain = headersOf(shell, { tls: false });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [{ code: 'no-document', wrong: `The document is not as it was built: ${why}.`, remedy: REBUILD }];
  }
  const lines = `the lines that "npm run headers${tls ? ' -- --tls' : ''}" prints into the web server’s settings, for answers of every status`;
  const findings = expected.flatMap(([name, value]): readonly Result[] => {
    const sent = samples
      .filter(({ isPlain }) => isPlain !== true || name in plain)
      .map(({ what, answer }) => ({ what, found: answer.headers[name.toLowerCase()]?.toString() }));
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
  if (findings.length > 0) return findings;
  return [{ fine: `${expected.length} security headers are on ${samples.map(({ kind }) => kind).join(', ')}` }];
}

const normal = (value: string): string => value.replace(/\s+/g, ' ').trim();

/** Where two values part: by directive where there are several. */
function difference(expected: string, found: string): string {
  const [wanted, had] = [expected, found].map((value) => normal(value).split(/; ?/)) as [string[], string[]];
  const lacking = wanted.filter((directive) => !had.includes(directive)).map((directive) => `it lacks “${directive}”`);
  const added = had.filter((directive) => !wanted.includes(directive)).map((directive) => `it has “${directive}”`);
  return [...lacking, ...added].slice(0, 4).join(', ') || 'it is written in another order';
}

import { randomUUID } from 'node:crypto';
import { isHere, type Answer, type Exchange, type Exchanges } from './exchange.ts';
import { isDocument } from './portal-document.ts';
import type { Result } from './result.ts';
import type { Sample, Sampled } from './sample.ts';

const UPLOAD = 'Put all files of dist/ on the web server, those of one and the same build.';

/** Looks at what the document refers to, at what is not there, and at what is answered otherwise than by a file. */
export async function portalFiles(exchange: Exchanges, portal: string, shell: Answer): Promise<Sampled> {
  const script = /<script[^>]+src="(\/assets\/[^"]+\.js)"/.exec(shell.body)?.[1];
  const [file, brotli, gzip, missing, refused, robots] = await Promise.all([
    script === undefined ? undefined : exchange(portal + script),
    script === undefined ? undefined : exchange(portal + script, { headers: { 'Accept-Encoding': 'br' } }),
    script === undefined ? undefined : exchange(portal + script, { headers: { 'Accept-Encoding': 'gzip' } }),
    exchange(`${portal}/assets/${randomUUID()}.js`),
    exchange(`${portal}/`, { method: 'POST' }),
    exchange(`${portal}/robots.txt`),
  ]);
  return {
    results: [
      ...cachedDocument(shell),
      ...(script === undefined || file === undefined ? [] : fileResults(script, file)),
      ...(file === undefined ? [] : compressionResults(portal, file, { br: brotli, gzip })),
      ...missingResults(missing),
    ],
    samples: [
      { what: 'the document', kind: 'document', answer: shell },
      ...sampleOf('a script', 'script', file),
      ...sampleOf('a file that is missing', 'missing file', missing),
      ...sampleOf('the answer to a POST', 'POST', refused),
      ...sampleOf('robots.txt', 'robots.txt', robots),
    ],
  };
}

const sampleOf = (what: string, kind: string, answer: Exchange | undefined): readonly Sample[] =>
  answer?.answered === true ? [{ what, kind, answer }] : [];

/** Whether browsers revalidate the document each time: after an update its files have other names. */
function cachedDocument({ headers }: Answer): readonly Result[] {
  const cache = headers['cache-control'] ?? '';
  if (/\b(?:no-cache|no-store|max-age=0)\b/.test(cache))
    return [{ fine: 'the document is never taken from a cache unasked' }];
  return [
    {
      code: 'document-cached',
      wrong: `The document may be kept by browsers (Cache-Control: ${cache || 'missing'}), which then ask for files that an update has removed.`,
      remedy: 'Send Cache-Control: no-cache with the document, at every path.',
    },
  ];
}

function fileResults(script: string, file: Exchange): readonly Result[] {
  if (!file.answered || file.status !== 200 || !(file.headers['content-type'] ?? '').includes('javascript')) {
    const how = file.answered ? `status ${file.status} and type ${file.headers['content-type'] ?? 'none'}` : 'nothing';
    return [
      { code: 'file-missing', wrong: `The script ${script} of the document is answered with ${how}.`, remedy: UPLOAD },
    ];
  }
  const cache = file.headers['cache-control'] ?? '';
  const [, age = '0'] = /max-age=(\d+)/.exec(cache) ?? [];
  if (/\bimmutable\b/.test(cache) && Number(age) >= 2_592_000)
    return [{ fine: 'files that never change are kept for ever' }];
  return [
    {
      code: 'not-cached',
      wrong: `Browsers request files again that never change (Cache-Control: ${cache || 'missing'}).`,
      remedy: 'Send Cache-Control: public, max-age=31536000, immutable with everything below /assets/ that is there.',
    },
  ];
}

function compressionResults(
  portal: string,
  plain: Exchange,
  compressed: { readonly br: Exchange | undefined; readonly gzip: Exchange | undefined },
): readonly Result[] {
  if (!plain.answered || plain.status !== 200) return [];
  // What never leaves this machine need not be small.
  const wanted = isHere(new URL(portal).hostname) ? (['gzip'] as const) : (['br', 'gzip'] as const);
  const lacking = wanted.filter((name) => {
    const answer = compressed[name];
    return answer?.answered !== true || answer.headers['content-encoding'] !== name;
  });
  if (lacking.length > 0) {
    return [
      {
        code: 'not-compressed',
        wrong: `Scripts are not sent compressed with ${lacking.map((name) => (name === 'br' ? 'brotli' : name)).join(' and ')} to browsers that accept it.`,
        remedy:
          'Turn compression on in the web server for scripts, styles, JSON and HTML (in nginx: gzip, and the brotli module).',
      },
    ];
  }
  const varies = [compressed.gzip, plain].map((answer) =>
    answer?.answered === true ? (answer.headers.vary ?? '').toLowerCase() : '',
  );
  if (varies.some((vary) => vary.includes('accept-encoding'))) return [{ fine: 'scripts are compressed' }];
  return [
    {
      code: 'vary-missing',
      wrong:
        'Compressed answers do not say that there are others (Vary: Accept-Encoding), so that a cache between may give them to who cannot read them.',
      remedy: 'Send Vary: Accept-Encoding with whatever is compressed (in nginx: gzip_vary on).',
    },
  ];
}

function missingResults(missing: Exchange): readonly Result[] {
  if (!missing.answered || missing.status === 404) return [{ fine: 'a file that is missing is answered with 404' }];
  return [
    {
      code: 'document-for-missing-file',
      wrong: `A file below /assets/ that is not there is answered with status ${missing.status} instead of 404, which browsers take for the file.`,
      remedy: 'Let the web server answer below /assets/ with files alone, and with 404 where there is none.',
    },
  ];
}

/** Whether what only tools need can be read by everybody. */
export async function toolFileResults(exchange: Exchanges, portal: string): Promise<readonly Result[]> {
  const paths = ['/.vite/manifest.json', '/.deploy/', '/prerendered/index.html'];
  const answers = await Promise.all(paths.map(async (path) => ({ path, answer: await exchange(portal + path) })));
  const readable = answers
    .filter(({ path, answer }) => answer.answered && answer.status === 200 && isOwnFile(path, answer.body))
    .map(({ path }) => path);
  if (readable.length === 0) return [{ fine: 'files for tools cannot be read' }];
  return [
    {
      code: 'build-files-readable',
      wrong: `Everybody can read ${readable.join(', ')}, which is for tools alone.`,
      remedy: 'Let the web server answer paths below /.vite/, /.deploy/ and /prerendered/ as if there were nothing.',
    },
  ];
}

/** The document is answered wherever there is no file; only its own address makes a prerendered page one. */
function isOwnFile(path: string, body: string): boolean {
  return path.startsWith('/prerendered/') ? body.includes(' data-path="/"') : !isDocument(body);
}

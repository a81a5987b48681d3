import type { Answer, Exchanges } from './exchange.ts';
import type { Result } from './result.ts';

const ENCODINGS = ['br', 'gzip'] as const;

/**
 * Whether browsers, all of which ask for it compressed, get the document that everything else is judged by: web servers send
 * separate files for that, which can be left over from a former build.
 *
 * @param url where the document was answered uncompressed.
 */
export async function compressedResults(
  exchange: Exchanges,
  url: string,
  { body }: Answer,
): Promise<readonly Result[]> {
  const answers = await Promise.all(
    ENCODINGS.map((encoding) => exchange(url, { headers: { 'Accept-Encoding': encoding } })),
  );
  const others = ENCODINGS.filter((_encoding, index) => {
    const answer = answers[index];
    return answer?.answered !== true || answer.body !== body;
  });
  if (others.length === 0) return [{ fine: 'browsers that ask for it compressed get the same' }];
  return [
    {
      code: 'compressed-differs',
      wrong: `Browsers get another document than who asks for it uncompressed: with ${others.map((name) => (name === 'br' ? 'brotli' : name)).join(' and with ')} it is not the same, but of other settings or another build, or cannot be unpacked.`,
      remedy:
        'Run "npm run configure" on the build, which writes the compressed copies of index.html again, and put all of dist/ on the web server.',
    },
  ];
}

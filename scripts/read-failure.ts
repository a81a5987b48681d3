import type { PublicGet } from '../src/composition/prerender/prerendered-page.ts';
import { problemOf, type ErrorProblem } from './deployment-check/exchange.ts';

/** The answers to the requests that were made, by URL. */
type Asked = ReadonlyMap<string, ReturnType<PublicGet>>;

const connection: Readonly<Record<ErrorProblem, string>> = {
  'unknown-host': 'no such host is known',
  refused: 'the connection is refused, nothing listens there',
  timeout: 'it does not answer in time',
  'wrong-certificate-name': 'its certificate is for another name',
  'expired-certificate': 'its certificate is not valid today',
  'untrusted-certificate': 'its certificate is from no authority that this machine trusts',
  'no-tls': 'it does not speak TLS there',
  'broken-off': 'the connection broke off',
};

/** The reason, in plain words, why no page could be made of these answers: that of the first failed one. */
export async function readFailure(asked: Asked): Promise<string> {
  const reasons = await Promise.all([...asked].map(([url, answer]) => reasonOf(url, answer)));
  return reasons.find((reason) => reason !== undefined) ?? 'it has no such page for visitors';
}

async function reasonOf(url: string, answer: ReturnType<PublicGet>): Promise<string | undefined> {
  const { pathname } = new URL(url);
  try {
    const { status, text } = await answer;
    if (status >= 300 && status < 400) return `${pathname} redirects elsewhere (status ${status})`;
    if (status !== 200) return `${pathname} is answered with status ${status}`;
    return isJson(text) ? undefined : `what it answers at ${pathname} is not JSON`;
  } catch (error) {
    return connection[problemOf(error instanceof Error ? error : new Error(String(error)))];
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

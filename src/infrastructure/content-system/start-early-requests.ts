import type { HttpAnswer } from '../http/http-transport.ts';
import { STALE_READ_TIMEOUT } from '../http/request-defaults.ts';
import type { EarlyRequests } from './content-calls.ts';

type FetchFunction = (
  url: string,
  init: { readonly credentials: 'include'; readonly headers: Record<string, string>; readonly signal: AbortSignal },
) => Promise<Pick<Response, 'status' | 'text'>>;

export function startEarlyRequests(
  urls: readonly string[],
  fetchFunction: FetchFunction,
  headers: Record<string, string>,
): EarlyRequests {
  const running = new Map<string, Promise<HttpAnswer>>();
  const ends = new Map(urls.map((url) => [url, new AbortController()]));
  const started = performance.now();
  for (const [url, { signal }] of ends) {
    const answer = (async () => {
      const response = await fetchFunction(url, { credentials: 'include', headers, signal });
      return { status: response.status, text: await response.text() };
    })();
    answer.catch(() => {});
    running.set(url, answer);
  }
  return {
    take(url) {
      const answer = running.get(url);
      running.delete(url);
      // A second request: browsers queue it behind a pending one of the same URL.
      if (answer === undefined && performance.now() - started >= STALE_READ_TIMEOUT) ends.get(url)?.abort();
      return answer;
    },
  };
}

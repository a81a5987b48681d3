import type { HttpAnswer } from '../http/http-transport.ts';
import type { EarlyRequests } from './early-requests.ts';

type FetchFunction = (
  url: string,
  init: { readonly credentials: 'include'; readonly headers: Record<string, string> },
) => Promise<Pick<Response, 'status' | 'text'>>;

/**
 * Starts reads of the content system, with the browser's cookies, and keeps their answers until they are taken. What
 * nobody takes may fail without anybody hearing of it.
 */
export function startEarlyRequests(
  urls: readonly string[],
  fetchFunction: FetchFunction,
  headers: Record<string, string>,
): EarlyRequests {
  const running = new Map<string, Promise<HttpAnswer>>();
  for (const url of urls) {
    const answer = (async () => {
      const response = await fetchFunction(url, { credentials: 'include', headers });
      return { status: response.status, text: await response.text() };
    })();
    answer.catch(() => {});
    running.set(url, answer);
  }
  return {
    take(url) {
      const answer = running.get(url);
      running.delete(url);
      return answer;
    },
  };
}

import type { ReadAs } from '../../application/ports/page-source.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../application/ports/remote-error.ts';
import { jsonOf } from '../http/answers.ts';
import type { HttpTransport } from '../http/http-transport.ts';
import type { EarlyRequests } from './early-requests.ts';

const system = RemoteSystem.content;

/**
 * Reads JSON that may be under way already. An early request left with the browser's cookies, so who reads as a visitor
 * throws it away: nobody may read it later either.
 *
 * @throws RemoteError
 */
export async function readJson(http: HttpTransport, early: EarlyRequests, url: string, as: ReadAs): Promise<unknown> {
  const withCookies = as === 'session';
  const taken = early.take(url);
  const running = withCookies ? taken : undefined;
  const answer = await (running?.catch(() => {
    throw new RemoteError({ system, kind: RemoteErrorKind.offline, message: 'Network Error' });
  }) ?? http.send({ system, method: 'GET', url, withCookies, isRead: true }));
  return jsonOf(system, answer);
}

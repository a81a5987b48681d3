import { RemoteSystem } from '../../application/ports/remote-error.ts';
import { invalidAnswer, successOf } from '../http/answers.ts';
import type { HttpAnswer } from '../http/http-transport.ts';

/**
 * The answer to something that was to be done. What it looks like is not known, so anything will do, and nothing as well,
 * but HTML: that is a login or maintenance page, which has done nothing.
 *
 * @throws RemoteError by status outside 2xx, `invalid-answer` for HTML.
 */
export function acceptedOf(answer: HttpAnswer): HttpAnswer {
  const { text } = successOf(RemoteSystem.content, answer);
  if (/^\s*<[!?a-z]/i.test(text)) throw invalidAnswer(RemoteSystem.content, 'HTML');
  return answer;
}

import type { ProposalUpdate } from '../../application/ports/proposal-desk.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../application/ports/remote-error.ts';
import { parseJson } from '../../domain/shared/parse-json.ts';
import { invalidAnswer, successOf } from '../http/answers.ts';
import type { HttpAnswer } from '../http/http-transport.ts';
import { firstOf, isRecord, recordOf } from '../http/wire-values.ts';

const system = RemoteSystem.proposals;

/** The body of `forms-data/update` and `forms-data/send` (specification, section 7). */
interface ProposalWriteWire extends Readonly<Record<string, unknown>> {
  readonly user_id: number;
  readonly user_name: string;
  readonly event_id: string;
  readonly type: string;
  /** JSON as text. */
  readonly form_json: string;
  readonly sent: 0 | 1;
  /** Of `send` alone. */
  readonly user_email?: string;
}

/** @param userEmail makes it a proposal that is handed in. */
export function fromProposalUpdate(
  userId: number,
  { userName, eventId, kind, text }: ProposalUpdate,
  userEmail?: string,
): ProposalWriteWire {
  const draft = { user_id: userId, user_name: userName, event_id: eventId, type: kind, form_json: text } as const;
  return userEmail === undefined ? { ...draft, sent: 0 } : { ...draft, sent: 1, user_email: userEmail };
}

/** What a write may answer; what it does answer is not known. */
interface WriteAnswerWire {
  readonly status?: unknown;
  readonly success?: unknown;
  readonly error?: unknown;
}

const html = /^<[!?a-z]/i;

/** A refusal in any spelling; numbers are statuses of HTTP, but for 0. */
const isNo = (value: unknown): boolean =>
  value === false ||
  (typeof value === 'number' && (value === 0 || value >= 400)) ||
  (typeof value === 'string' && /^(0|false)$|^(fatal )?(error|fail|refus|denied)/i.test(value.trim()));

/** Whether there is something: `error: null`, `[]` or `""` says that there was none. */
const isSomething = (value: unknown): boolean =>
  Boolean(value) && !(typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/**
 * Resolves nothing, but tells an acknowledgement from what is none. Whoever is in doubt reads the record.
 *
 * @throws RemoteError by status outside 2xx; `refused` when the answer says that nothing was done; `invalid-answer` when
 *   it says nothing at all, is HTML (a login or maintenance page), or ends too early.
 */
export function expectAcknowledgement(answer: HttpAnswer): void {
  const text = successOf(system, answer).text.trim();
  // No Content is an answer, and a 200 without content is none.
  if (answer.status === 204) return;
  const json = parseJson(text);
  const said = json === undefined ? text : firstOf(json);
  if (typeof said === 'string' && (said.trim() === '' || html.test(said.trim()))) throw unclear();
  if (json === undefined && /^[[{"]/.test(text)) throw unclear();
  const { status, success, error }: WriteAnswerWire = recordOf(said);
  if (isNo(said) || isNo(status) || isNo(success) || isSomething(error)) {
    throw new RemoteError({ system, kind: RemoteErrorKind.refused, status: answer.status, message: 'Not accepted' });
  }
  if (said === null || said === undefined || (isRecord(said) && Object.keys(said).length === 0)) throw unclear();
}

const unclear = (): RemoteError => invalidAnswer(system, 'no acknowledgement');

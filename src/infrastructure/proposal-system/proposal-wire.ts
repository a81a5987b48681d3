import type { FormJson, ProposalRecord, ProposalUpdate, Proposer } from '../../application/ports/proposal-system.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../application/ports/remote-error.ts';
import { parseJson } from '../../domain/shared/texts.ts';
import { invalidAnswer, successOf } from '../http/answers.ts';
import type { HttpAnswer } from '../http/http-transport.ts';
import { countOf, firstOf, isRecord, recordOf, textOf } from '../http/wire-values.ts';

const ORGANIZER = 5;
const OTHER = 6;

export const RANDOM_RANGE = 1_000_000_000;

const SECONDS_A_DAY = 86_400;

/** The body of `login`. Only this type and its factory define the names and the derivation, which are not specified. */
interface BearerLoginWire extends Readonly<Record<string, unknown>> {
  readonly user_id: number;
  readonly r: number;
  /** The time-derived value: seconds since midnight UTC. */
  readonly h: number;
  readonly t: number;
  readonly o: typeof ORGANIZER | typeof OTHER;
}

/** @param now milliseconds since 1970. @param random below `RANDOM_RANGE`. */
export function fromProposer({ userId, isOrganizer }: Proposer, now: number, random: number): BearerLoginWire {
  const t = Math.floor(now / 1000);
  return { user_id: userId, r: random, h: t % SECONDS_A_DAY, t, o: isOrganizer ? ORGANIZER : OTHER };
}

const none = /^(null|undefined|true|false|-?[\d.]{1,5})$/i;

const token = /^(?![<{["])[!-~]+$/;

/** @throws RemoteError `invalid-answer` for an implausible token, so that no call sends `Bearer null`. */
export function toBearer(body: string): string {
  const json = parseJson(body);
  const bearer = (typeof json === 'string' ? json : body).trim();
  if (!token.test(bearer) || none.test(bearer)) throw invalidAnswer(RemoteSystem.proposals, 'no token');
  return bearer;
}

const known = ['form_json', 'chk_sended', 'user_id', 'event_id', 'type'];

const noForm: FormJson = { kind: 'none' };
const noRecord: ProposalRecord = { form: noForm, isSent: false };

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'object' ? Object.keys(value).length === 0 : typeof value === 'string' && value.trim() === '');

/** Parses `form_json`. JSON text of an object stays as received, so that it can be compared with what was sent. */
export function toFormJson(wire: unknown): FormJson {
  let value = wire;
  let text: string | undefined;
  while (typeof value === 'string' && !isEmpty(value)) {
    text = value;
    value = parseJson(text);
    if (value === undefined) return { kind: 'unreadable', original: text };
  }
  if (isEmpty(value)) return noForm;
  text ??= JSON.stringify(value);
  return isRecord(value) ? { kind: 'document', text } : { kind: 'unreadable', original: text };
}

const isYes = (value: unknown): boolean => /^(1|true)$/i.test(textOf(value).trim());

/** Empty: there is none. @throws RemoteError for anything else, which could hide a proposal not to be overwritten. */
export function toProposalRecord(wire: unknown): ProposalRecord {
  if (typeof wire !== 'string' && isEmpty(wire)) return noRecord;
  const first = firstOf(wire);
  if (!isRecord(first) || !known.some((key) => Object.hasOwn(first, key))) {
    throw invalidAnswer(RemoteSystem.proposals, 'no proposal');
  }
  return { form: toFormJson(first['form_json']), isSent: isYes(first['chk_sended']) };
}

const system = RemoteSystem.proposals;

interface ProposalWriteWire extends Readonly<Record<string, unknown>> {
  readonly user_id: number;
  readonly user_name: string;
  readonly event_id: string;
  readonly type: string;
  readonly form_json: string;
  readonly sent: 0 | 1;
  readonly user_email?: string;
}

/** @param userEmail makes it a submission. */
export function fromProposalUpdate(
  userId: number,
  { userName, eventId, kind, text }: ProposalUpdate,
  userEmail?: string,
): ProposalWriteWire {
  const draft = { user_id: userId, user_name: userName, event_id: eventId, type: kind, form_json: text } as const;
  return userEmail === undefined ? { ...draft, sent: 0 } : { ...draft, sent: 1, user_email: userEmail };
}

const html = /^<[!?a-z]/i;

/** Non-zero numbers are HTTP statuses. */
const isNo = (value: unknown): boolean =>
  value === false ||
  (typeof value === 'number' && (value === 0 || value >= 400)) ||
  (typeof value === 'string' && /^(0|false)$|^(fatal )?(error|fail|refus|denied)/i.test(value.trim()));

/** `error: null`, `[]` or `""` mean no error. */
const isSomething = (value: unknown): boolean =>
  Boolean(value) && !(typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/**
 * Checks that an answer acknowledges a write. In doubt the caller reads the record.
 * @throws RemoteError by status outside 2xx; `refused` when the answer says that nothing was done; `invalid-answer` for
 * an empty answer, HTML (a login or maintenance page) or truncated JSON.
 */
export function expectAcknowledgement(answer: HttpAnswer): void {
  const text = successOf(system, answer).text.trim();
  // 204 is an answer; a 200 without content is not.
  if (answer.status === 204) return;
  const json = parseJson(text);
  const said = json === undefined ? text : firstOf(json);
  if (typeof said === 'string' && (said.trim() === '' || html.test(said.trim()))) throw unclear();
  if (json === undefined && /^[[{"]/.test(text)) throw unclear();
  const { status, success, error } = recordOf(said);
  if (isNo(said) || isNo(status) || isNo(success) || isSomething(error)) {
    throw new RemoteError({ system, kind: RemoteErrorKind.refused, status: answer.status, message: 'Not accepted' });
  }
  if (said === null || said === undefined || (isRecord(said) && Object.keys(said).length === 0)) throw unclear();
}

const unclear = (): RemoteError => invalidAnswer(system, 'no acknowledgement');

export function toProposalCount(wire: unknown): number | undefined {
  const first = firstOf(wire);
  return countOf(isRecord(first) ? first['count'] : first);
}

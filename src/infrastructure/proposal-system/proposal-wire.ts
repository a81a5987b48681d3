import type { FormJson, ProposalRecord, ProposalUpdate, Proposer } from '../../application/ports/proposal-system.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../application/ports/remote-error.ts';
import { parseJson } from '../../domain/shared/texts.ts';
import { invalidAnswer, successOf } from '../http/answers.ts';
import type { HttpAnswer } from '../http/http-transport.ts';
import { firstOf, integerOf, isRecord, recordOf, textOf } from '../http/wire-values.ts';

/** Values of `o` (specification, section 9). */
const ORGANIZER = 5;
const OTHER = 6;

/** `r` is below it. */
export const RANDOM_RANGE = 1_000_000_000;

const SECONDS_A_DAY = 86_400;

/**
 * The body of `login`. What the specification calls a random number and a time-derived value have no known names, nor is
 * it known how the latter is derived: this is the one place that names and makes them.
 */
interface BearerLoginWire extends Readonly<Record<string, unknown>> {
  readonly user_id: number;
  /** The random number: 0 to 999,999,999. */
  readonly r: number;
  /** The time-derived value: seconds since the day began, in UTC. */
  readonly h: number;
  /** Whole seconds since 1970. */
  readonly t: number;
  readonly o: typeof ORGANIZER | typeof OTHER;
}

/**
 * @param now milliseconds since 1970.
 * @param random below `RANDOM_RANGE`.
 */
export function fromProposer({ userId, isOrganizer }: Proposer, now: number, random: number): BearerLoginWire {
  const t = Math.floor(now / 1000);
  return { user_id: userId, r: random, h: t % SECONDS_A_DAY, t, o: isOrganizer ? ORGANIZER : OTHER };
}

/** What programs print where they have no token, and short codes. */
const none = /^(null|undefined|true|false|-?[\d.]{1,5})$/i;

/** Visible ASCII, as a header takes it, that begins neither markup nor JSON. */
const token = /^(?![<{["])[!-~]+$/;

/**
 * The token: all of the body, as it is or as quoted JSON text.
 *
 * @throws RemoteError `invalid-answer` for whatever cannot be one, so that no call ever says `Bearer null`.
 */
export function toBearer(body: string): string {
  const json = parseJson(body);
  const bearer = (typeof json === 'string' ? json : body).trim();
  if (!token.test(bearer) || none.test(bearer)) throw invalidAnswer(RemoteSystem.proposals, 'no token');
  return bearer;
}

/** What `forms-data/single` answers (specification, section 3). */
interface ProposalRecordWire {
  readonly user_id?: unknown;
  readonly event_id?: unknown;
  readonly type?: unknown;
  /** An object, JSON of one, that JSON as JSON text once more, or nothing in any spelling. */
  readonly form_json?: unknown;
  /** 1, "1" or true: it has been sent. */
  readonly chk_sended?: unknown;
}

/** An answer without any of these is about something else. */
const known: readonly (keyof ProposalRecordWire)[] = ['form_json', 'chk_sended', 'user_id', 'event_id', 'type'];

const noForm: FormJson = { kind: 'none' };
const noRecord: ProposalRecord = { form: noForm, isSent: false };

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'object' ? Object.keys(value).length === 0 : typeof value === 'string' && value.trim() === '');

/** What stands in `form_json`. A text of an object is left as it came, so that it can be compared with what was sent. */
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

/**
 * A proposal; an answer that is empty means that there is none.
 *
 * @throws RemoteError `invalid-answer` for what is no proposal: it could hide one that must not be overwritten.
 */
export function toProposalRecord(wire: unknown): ProposalRecord {
  if (typeof wire !== 'string' && isEmpty(wire)) return noRecord;
  const first = firstOf(wire);
  if (!isRecord(first) || !known.some((key) => Object.hasOwn(first, key))) {
    throw invalidAnswer(RemoteSystem.proposals, 'no proposal');
  }
  const record: ProposalRecordWire = first;
  return { form: toFormJson(record.form_json), isSent: isYes(record.chk_sended) };
}

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
 * Resolves nothing, but tells an acknowledgement from what is none. In doubt the caller reads the record.
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

/** What `count` answers besides a number or a text of one. */
interface ProposalCountWire {
  readonly count?: unknown;
}

/** How many there are; `undefined` for what is no number, or less than none. */
export function toProposalCount(wire: unknown): number | undefined {
  const first = firstOf(wire);
  const answer: ProposalCountWire = isRecord(first) ? first : { count: first };
  const count = integerOf(answer.count);
  return count !== undefined && count >= 0 ? count : undefined;
}

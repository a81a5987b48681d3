import type { FormJson, ProposalRecord } from '../../application/ports/proposal-desk.ts';
import { RemoteSystem } from '../../application/ports/remote-error.ts';
import { parseJson } from '../../domain/shared/parse-json.ts';
import { invalidAnswer } from '../http/answers.ts';
import { firstOf, isRecord, textOf } from '../http/wire-values.ts';

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

import type { ProposalKey } from './proposal-key.ts';

/** The fields of a login. */
export interface PostedLogin {
  readonly uid: number;
  /** 5 for organizers, 6 for others (docs/specification.md, section 6). */
  readonly code: 5 | 6;
}

/** A proposal as it was posted. */
export interface PostedProposal extends ProposalKey {
  readonly userName: string;
  /** Only of what was sent. */
  readonly userEmail: string | null;
  readonly formJson: string;
  readonly isSent: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const SECONDS_PER_DAY = 86_400;
const HIGHEST_RANDOM = 999_999_999;

/**
 * Reads the fields of a login: `user_id`, `r` (random), `t` (seconds since 1970), `h` (made of `t`: its seconds since
 * midnight, UTC), `o` (5 or 6).
 *
 * @returns the names of the fields that are missing or wrong, if there are any.
 */
export function readLogin(fields: Fields): PostedLogin | readonly string[] {
  const { user_id: uid, r, h, t, o } = fields;
  const wrong = wrongOnes({
    user_id: isUserId(uid),
    r: isCount(r) && r <= HIGHEST_RANDOM,
    h: isCount(h) && isCount(t) && h === t % SECONDS_PER_DAY,
    t: isCount(t),
    o: o === 5 || o === 6,
  });
  return wrong.length > 0 ? wrong : { uid: uid as number, code: o as 5 | 6 };
}

/**
 * Reads the fields of a proposal. Whatever else is posted is left alone.
 *
 * @returns the names of the fields that are missing or wrong, if there are any.
 */
export function readProposal(fields: Fields, isSent: boolean): PostedProposal | readonly string[] {
  const { user_id: uid, user_name: userName, user_email: userEmail, event_id: eventId, type, form_json: form } = fields;
  const wrong = wrongOnes({
    user_id: isUserId(uid),
    user_name: isText(userName),
    ...(isSent ? { user_email: isText(userEmail) } : {}),
    event_id: isText(eventId),
    type: isText(type),
    form_json: isText(form),
    sent: fields['sent'] === (isSent ? 1 : 0),
  });
  if (wrong.length > 0) return wrong;
  return {
    uid: uid as number,
    eventId: eventId as string,
    type: type as string,
    userName: userName as string,
    userEmail: isSent ? (userEmail as string) : null,
    formJson: form as string,
    isSent,
  };
}

function wrongOnes(checks: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(checks).filter((name) => !checks[name]);
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isUserId = (value: unknown): value is number => isCount(value) && value > 0;

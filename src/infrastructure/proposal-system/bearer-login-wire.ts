import type { Proposer } from '../../application/ports/proposal-desk.ts';
import { RemoteSystem } from '../../application/ports/remote-error.ts';
import { parseJson } from '../../domain/shared/parse-json.ts';
import { invalidAnswer } from '../http/answers.ts';

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

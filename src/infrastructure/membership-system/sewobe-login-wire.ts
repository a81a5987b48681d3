import type { MembershipAnswer } from '../../application/ports/membership-system.ts';
import { RemoteSystem } from '../../application/ports/remote-error.ts';
import { invalidAnswer } from '../http/answers.ts';
import { recordOf, textOf } from '../http/wire-values.ts';

/* A file of its own: `npm run check-deployment` reads answers by it, and Node cannot run the adapter's decorators. */

const SUCCESS = 1;
const UNKNOWN = '-3';

export function toStatusCode(wire: unknown): string {
  const code = textOf(recordOf(wire)['STATUSCODE']).trim();
  if (code === '') throw invalidAnswer(RemoteSystem.membership, 'no STATUSCODE');
  return code;
}

export const isSuccessCode = (statusCode: string): boolean => Number(statusCode) === SUCCESS;

export function toMembershipAnswer(wire: unknown, name: string): MembershipAnswer {
  const statusCode = toStatusCode(wire);
  if (!isSuccessCode(statusCode)) {
    return { kind: 'refused', reason: statusCode === UNKNOWN ? 'unknown-member' : 'unclear', said: statusCode };
  }
  const id = textOf(recordOf(wire)['SESSION']).trim();
  // SESSION may be null even with STATUSCODE 1: then no session was opened.
  if (id === '') return { kind: 'refused', reason: 'unclear', said: undefined };
  return { kind: 'accepted', session: { id, name } };
}

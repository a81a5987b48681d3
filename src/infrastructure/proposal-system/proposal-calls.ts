import type { ProposalPlace } from '../../application/ports/proposal-desk.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../application/ports/remote-error.ts';

/** Paths of the proposal system's calls (specification, section 7). */
export const CallPath = {
  login: 'login',
  update: 'forms-data/update',
  send: 'forms-data/send',
  logout: 'logout',
} as const;

/** @throws RemoteError `not-found` for an event that has no path. */
export function recordPath(userId: number, place: ProposalPlace): string {
  return `forms-data/single/${userId}/${placePath(place)}`;
}

/** @throws RemoteError `not-found` for an event that has no path. */
export function countPath(place: ProposalPlace): string {
  return `count/${placePath(place)}`;
}

function placePath({ eventId, kind }: ProposalPlace): string {
  return `${segmentOf(eventId)}/${kind}`;
}

/** An id of any text as one segment of a path. Nothing, dots that lead upwards, and half a character cannot be one. */
function segmentOf(eventId: string): string {
  if (!/^\.{0,2}$/.test(eventId)) {
    try {
      return encodeURIComponent(eventId);
    } catch {
      // Half a character: as below.
    }
  }
  throw new RemoteError({ system: RemoteSystem.proposals, kind: RemoteErrorKind.notFound, message: 'No such event' });
}

import type { ProposalPlace } from '../../../application/ports/proposal-desk.ts';

/** What is kept of an event's id, in characters. */
const LONGEST = 60;

/** `receipt-panel-tides-2027.txt`: whatever the id of the event has that a file's name may not have is left out. */
export function proposalFileName(what: 'receipt' | 'proposal', { eventId, kind }: ProposalPlace): string {
  const event =
    eventId
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = Array.from(event.join('-')).slice(0, LONGEST).join('').replace(/-$/, '');
  return `${[what, kind, name].filter(Boolean).join('-')}.txt`;
}

import type { DatabaseSync } from 'node:sqlite';
import type { EventSeed } from './events.ts';
import type { ProposalSeed } from './proposal-seed.ts';

/** Tables that `insertProposals` fills: what is proposed lies there too. */
export const PROPOSAL_TABLES = ['proposal_event', 'proposal'];

/** Stores events and what was proposed for them. */
export function insertProposals(
  database: DatabaseSync,
  events: readonly EventSeed[],
  proposals: readonly ProposalSeed[],
): void {
  const insertEvent = database.prepare('INSERT INTO proposal_event VALUES (?, ?)');
  for (const { eventId, closed } of events) insertEvent.run(eventId, closed ? 1 : 0);
  const insert = database.prepare('INSERT INTO proposal VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  for (const proposal of proposals) {
    const { uid, eventId, type, userName, userEmail, formJson, formShape, isSent, sentShape, changed } = proposal;
    const seconds = Date.parse(changed) / 1000;
    insert.run(uid, eventId, type, userName, userEmail, formJson, formShape, isSent ? 1 : 0, sentShape, seconds);
  }
}

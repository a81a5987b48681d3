import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../sandbox-context.ts';
import type { FormShape, SentShape } from '../seed/proposals/proposal-seed.ts';
import type { PostedProposal } from './posted-fields.ts';
import type { ProposalKey } from './proposal-key.ts';

/** Proposals and the events they are for. */
export class ProposalRecords {
  readonly #database: DatabaseSync;
  readonly #clock: Clock;
  readonly #types: readonly string[];

  constructor(database: DatabaseSync, clock: Clock, types: readonly string[]) {
    this.#database = database;
    this.#clock = clock;
    this.#types = types;
  }

  /** Whether there is such an event, and such a kind. */
  has({ eventId, type }: Omit<ProposalKey, 'uid'>): boolean {
    return this.#types.includes(type) && this.#event(eventId) !== undefined;
  }

  /** Whether an event takes no more proposals. Drafts are still kept. */
  isClosed(eventId: string): boolean {
    return this.#event(eventId)?.['closed'] === 1;
  }

  /** The proposal as it is sent out, or null when there is none. */
  answer(key: ProposalKey): Readonly<Record<string, unknown>> | null {
    const row = this.#row(key);
    if (!row) return null;
    const formJson = typeof row['form_json'] === 'string' ? row['form_json'] : null;
    return {
      user_id: key.uid,
      user_name: row['user_name'],
      user_email: row['user_email'],
      event_id: key.eventId,
      type: key.type,
      form_json: formOf(formJson, row['form_shape'] as FormShape),
      chk_sended: sentOf(row['sent'] === 1, row['sent_shape'] as SentShape),
      changed: row['changed'],
    };
  }

  isSent(key: ProposalKey): boolean {
    return this.#row(key)?.['sent'] === 1;
  }

  /** Keeps what was posted in place of whatever was there. */
  store(posted: PostedProposal): void {
    const { uid, eventId, type, userName, userEmail, formJson, isSent } = posted;
    this.#database
      .prepare(`INSERT OR REPLACE INTO proposal VALUES (?, ?, ?, ?, ?, ?, 'text', ?, 'number', ?)`)
      .run(uid, eventId, type, userName, userEmail, formJson, isSent ? 1 : 0, Math.floor(this.#clock() / 1000));
  }

  /** Everybody's, drafts included. */
  count({ eventId, type }: Omit<ProposalKey, 'uid'>): number {
    const row = this.#database
      .prepare('SELECT count(*) AS count FROM proposal WHERE event_id = ? AND type = ?')
      .get(eventId, type);
    return Number(row?.['count']);
  }

  #event(eventId: string): Record<string, unknown> | undefined {
    return this.#database.prepare('SELECT closed FROM proposal_event WHERE event_id = ?').get(eventId);
  }

  #row({ uid, eventId, type }: ProposalKey): Record<string, unknown> | undefined {
    return this.#database
      .prepare('SELECT * FROM proposal WHERE uid = ? AND event_id = ? AND type = ?')
      .get(uid, eventId, type);
  }
}

function formOf(formJson: string | null, shape: FormShape): unknown {
  return formJson === null || shape === 'text' ? formJson : (JSON.parse(formJson) as unknown);
}

function sentOf(isSent: boolean, shape: SentShape): unknown {
  if (shape === 'boolean') return isSent;
  if (shape === 'null' && !isSent) return null;
  return shape === 'text' ? (isSent ? '1' : '0') : isSent ? 1 : 0;
}

import { COLLEAGUES } from './groups/colleagues.ts';
import { DRAFT_PROPOSALS } from './proposals/draft-proposals.ts';
import type { ProposalSeed } from './proposals/proposal-seed.ts';
import { SENT_PROPOSALS } from './proposals/sent-proposals.ts';

/** Members who only appear in counts have numbers behind those of whom one can meet elsewhere. */
const FIRST_UID = 101;

/**
 * Proposals of users who cannot log in: only their number is visible.
 *
 * @param changed the day of their last change.
 */
function colleagues(
  eventId: string,
  type: ProposalSeed['type'],
  count: number,
  { drafts, changed }: { readonly drafts: number; readonly changed: string },
): ProposalSeed[] {
  const names: Readonly<Record<number, string>> = COLLEAGUES;
  return Array.from({ length: count }, (_, index) => ({
    uid: FIRST_UID + index,
    userName: names[FIRST_UID + index] ?? 'A member',
    userEmail: null,
    eventId,
    type,
    formJson: '{}',
    formShape: 'text',
    isSent: index >= drafts,
    sentShape: 'number',
    changed: `${changed}T12:00:00Z`,
  }));
}

/** Every proposal. The member and the organizer have none, so both begin with empty forms. */
export const PROPOSALS: readonly ProposalSeed[] = [
  ...SENT_PROPOSALS,
  ...DRAFT_PROPOSALS,
  ...colleagues('tides-2027', 'panel', 9, { drafts: 6, changed: '2026-11-19' }),
  ...colleagues('tides-2027', 'paper', 34, { drafts: 27, changed: '2026-11-20' }),
  ...colleagues('tides-2027', 'workshop', 3, { drafts: 2, changed: '2026-11-17' }),
  ...colleagues('long-night-2026', 'panel', 14, { drafts: 0, changed: '2026-06-30' }),
  ...colleagues('long-night-2026', 'paper', 57, { drafts: 4, changed: '2026-06-30' }),
  ...colleagues('long-night-2026', 'workshop', 6, { drafts: 1, changed: '2026-06-29' }),
];

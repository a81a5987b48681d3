import type { ProposalRecord } from '../../ports/proposal-desk.ts';
import type { ProposalMerge, ProposalVersions } from '../../../domain/proposals/proposal-merge.ts';
import type { DraftText } from './draft-text.ts';

/** What texts say to whoever reads them in the form. */
export interface TextRules {
  /** Whether a text is a proposal of this kind that can be shown without losing anything. */
  readonly isReadable: (text: string) => boolean;
  /** Whether two texts say the same. */
  readonly isSame: (one: string, other: string) => boolean;
  /** Merges two readable texts field by field. */
  readonly merge: (versions: ProposalVersions) => ProposalMerge;
}

/** What is here when the server says what it has. */
export type Meeting = Pick<DraftText, 'text' | 'isDirty' | 'own' | 'common' | 'seen' | 'isUnverified' | 'overwrites'>;

/** What is to become of the text here, and of the server's. */
export type RecordMeaning =
  | { readonly kind: 'sent'; readonly text: string }
  /** It has something that is no proposal, and that nobody has decided to overwrite. */
  | { readonly kind: 'unreadable'; readonly original: string }
  /** Nothing is to be saved here: what the server has is shown. */
  | { readonly kind: 'shown'; readonly server: string }
  /** The server has lost a text that it had acknowledged, and that is here still. */
  | { readonly kind: 'lost'; readonly server: string }
  /** What was to be saved is there. */
  | { readonly kind: 'acknowledged'; readonly server: string }
  /** It has what the text here was written upon: that may be saved. */
  | { readonly kind: 'continued'; readonly server: string }
  /** It has another text, and no field was changed on both sides. */
  | { readonly kind: 'merged'; readonly server: string; readonly merge: ProposalMerge }
  /** It has another text, and fields were changed on both sides: the person is asked about those. */
  | { readonly kind: 'conflict'; readonly server: string; readonly merge: ProposalMerge };

export function recordMeaning(record: ProposalRecord, here: Meeting, rules: TextRules): RecordMeaning {
  if (record.isSent) return { kind: 'sent', text: textOf(record) };
  const isUnreadable = isUnreadableRecord(record, rules);
  if (isUnreadable && !here.overwrites) return { kind: 'unreadable', original: originalOf(record) };
  const server = isUnreadable ? '' : textOf(record);
  if (rules.isSame(server, here.text)) return { kind: here.isDirty ? 'acknowledged' : 'shown', server };
  const isOwn = here.own.some((own) => rules.isSame(own, server));
  const isLost = (server === '' && here.text !== '') || (here.isUnverified && isOwn);
  // The person still has the text that this answer lacks.
  if (!here.isDirty && isLost) return { kind: 'lost', server };
  if (!here.isDirty && !here.isUnverified) return { kind: 'shown', server };
  if (server === '' || here.overwrites || isOwn) return { kind: 'continued', server };
  // Whether the other side has seen what was acknowledged here is not known: both had what a read has shown.
  const merge = rules.merge({ base: here.seen, acknowledged: here.common, mine: here.text, theirs: server });
  return { kind: merge.conflicts.length > 0 ? 'conflict' : 'merged', server, merge };
}

/** Whether a record has something that cannot be shown as a proposal. */
export function isUnreadableRecord({ form }: ProposalRecord, { isReadable }: TextRules): boolean {
  return form.kind === 'unreadable' || (form.kind === 'document' && !isReadable(form.text));
}

/** The text of a record; empty when it has none. */
export function textOf({ form }: ProposalRecord): string {
  return form.kind === 'document' ? form.text : '';
}

/** What came, as text, of a record that cannot be read. */
export function originalOf({ form }: ProposalRecord): string {
  return form.kind === 'unreadable' ? form.original : textOf({ form, isSent: false });
}

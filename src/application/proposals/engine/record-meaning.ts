import type { ProposalRecord } from '../../ports/proposal-desk.ts';
import type { DraftText } from './draft-text.ts';

/** What texts say to whoever reads them in the form. */
export interface TextRules {
  /** Whether a text is a proposal of this kind that can be shown without losing anything. */
  readonly isReadable: (text: string) => boolean;
  /** Whether two texts say the same. */
  readonly isSame: (one: string, other: string) => boolean;
}

/** What is here when the server says what it has. */
export interface Meeting extends Pick<DraftText, 'text' | 'isDirty' | 'own' | 'overwrites'> {
  readonly isSending: boolean;
  /** What is here is from before the portal was opened, so that somebody has to choose. */
  readonly isReopened: boolean;
}

/** What is to become of the text here, and of the server's. */
export type RecordMeaning =
  | { readonly kind: 'sent'; readonly text: string }
  /** It has something that is no proposal, and that nobody has decided to overwrite. */
  | { readonly kind: 'unreadable'; readonly original: string }
  /** Nothing is to be saved here: what the server has is shown. */
  | { readonly kind: 'shown'; readonly server: string }
  /** The server has lost a text that is here still. */
  | { readonly kind: 'lost' }
  /** What was to be saved is there. */
  | { readonly kind: 'acknowledged'; readonly server: string }
  /** It has what the text here was written upon: that may be saved. */
  | { readonly kind: 'continued'; readonly server: string }
  /** It has another text: somebody has to choose. */
  | { readonly kind: 'choice'; readonly server: string };

export function recordMeaning(record: ProposalRecord, here: Meeting, rules: TextRules): RecordMeaning {
  if (record.isSent) return { kind: 'sent', text: textOf(record) };
  const isUnreadable = isUnreadableRecord(record, rules);
  if (isUnreadable && !here.overwrites) return { kind: 'unreadable', original: originalOf(record) };
  const server = isUnreadable ? '' : textOf(record);
  if (!here.isDirty) {
    // An answer that has lost the text takes it from nobody who still has it.
    if (server === '' && here.text !== '') return { kind: 'lost' };
    // Nobody hands in what they have not seen.
    const isUnseen = here.isSending && !rules.isSame(server, here.text);
    return { kind: isUnseen ? 'choice' : 'shown', server };
  }
  if (rules.isSame(server, here.text)) return { kind: 'acknowledged', server };
  const isOwn = here.own.some((own) => rules.isSame(own, server));
  const mayGoOn = server === '' || here.overwrites || (isOwn && !here.isReopened);
  return { kind: mayGoOn ? 'continued' : 'choice', server };
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

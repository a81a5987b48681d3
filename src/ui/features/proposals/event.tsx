import type { ProposalKind } from '../../../domain/proposals/form-definition.ts';
import { useKindName } from '../../components/proposal-names.ts';
import { SafeHtml } from '../../html/safe-html.tsx';
import { NameText } from '../../i18n/named-sentence.tsx';

/** What an event is called in a list; one without a title is told from others by its id. */
export const eventTitle = (title: string | undefined, eventId: string): string => title || `${MISSING} (${eventId})`;

/** What stands in the place of a missing text of an event (specification, section 2). */
export const MISSING = '---';

interface EventTextProps {
  readonly html: string | undefined;
  readonly className?: string;
}

/** A text of an event. */
export function EventText({ html, className = '' }: EventTextProps) {
  const classes = `prose ${className}`.trim();
  if (html === undefined || html.trim() === '') return <p className={classes}>{MISSING}</p>;
  return <SafeHtml html={html} className={classes} />;
}

/** What a kind is called. */
export function KindName({ kind }: { readonly kind: ProposalKind }) {
  return <NameText {...useKindName()(kind)} />;
}

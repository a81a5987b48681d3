import type { ProposalKind } from '../../../domain/proposals/form-definition.ts';
import { useKindName } from '../../components/proposal-names.ts';
import { SafeHtml } from '../../html/safe-html.tsx';
import { NameText } from '../../i18n/named-sentence.tsx';

/** The title of an event in a list; untitled events are distinguished by their ids. */
export const eventTitle = (title: string | undefined, eventId: string): string => title || `${MISSING} (${eventId})`;

/** Replaces a missing text of an event (docs/specification.md, section 2). */
export const MISSING = '---';

interface EventTextProps {
  readonly html: string | undefined;
  readonly className?: string;
}

export function EventText({ html, className = '' }: EventTextProps) {
  const classes = `prose ${className}`.trim();
  if (html === undefined || html.trim() === '') return <p className={classes}>{MISSING}</p>;
  return <SafeHtml html={html} className={classes} />;
}

export function KindName({ kind }: { readonly kind: ProposalKind }) {
  return <NameText {...useKindName()(kind)} />;
}

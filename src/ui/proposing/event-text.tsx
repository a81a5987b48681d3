import { isDefaultKind, type ProposalKind } from '../../domain/proposals/proposal-kind.ts';
import { SafeHtml } from '../html/safe-html.tsx';

/** What stands in the place of a missing text of an event (specification, section 2). */
export const MISSING = '---';

export interface EventTextProps {
  readonly html: string | undefined;
  /** What it says something of, where that is a kind. */
  readonly kind?: ProposalKind;
  readonly className?: string;
}

/** A text of an event. Of a kind that the settings describe nobody has to say more: a missing one takes no place. */
export function EventText({ html, kind, className = '' }: EventTextProps) {
  const classes = `prose ${className}`.trim();
  if (html === undefined || html.trim() === '') {
    return kind === undefined || isDefaultKind(kind) ? <p className={classes}>{MISSING}</p> : null;
  }
  return <SafeHtml html={html} className={classes} />;
}

import { SafeHtml } from '../html/safe-html.tsx';

/** What stands in the place of a missing text of an event (specification, section 2). */
export const MISSING = '---';

export interface EventTextProps {
  readonly html: string | undefined;
  readonly className?: string;
}

/** A text of an event. */
export function EventText({ html, className = '' }: EventTextProps) {
  const classes = `prose ${className}`.trim();
  if (html === undefined || html.trim() === '') return <p className={classes}>{MISSING}</p>;
  return <SafeHtml html={html} className={classes} />;
}

import type { ReactNode } from 'react';
import type { Loadable } from '../../../application/cache/loadable.ts';
import type { ProposalKind } from '../../../domain/proposals/form-definition.ts';
import { useKindName } from '../../components/proposal-names.ts';
import { InnerLink } from '../../components/smart-link.tsx';
import { SafeHtml } from '../../html/safe-html.tsx';
import { useLanguageMark } from '../../i18n/messages-provider.tsx';
import { type Name, NameText } from '../../i18n/named-sentence.tsx';

/** The title of an event in a list; untitled events are distinguished by their ids. */
export const eventTitle = (title: string | undefined, eventId: string): string => title || `${MISSING} (${eventId})`;

export const isPending = ({ status }: Loadable<unknown>): boolean => status === 'idle' || status === 'loading';

/** Replaces a missing text of an event (docs/specification.md, section 2). */
export const MISSING = '---';

export function EventText({
  html,
  className = '',
}: {
  readonly html: string | undefined;
  readonly className?: string;
}) {
  const classes = `prose ${className}`.trim();
  if (html === undefined || html.trim() === '') return <p className={classes}>{MISSING}</p>;
  return <SafeHtml html={html} className={classes} />;
}

export function KindName({ kind }: { readonly kind: ProposalKind }) {
  return <NameText {...useKindName()(kind)} />;
}

/** A link where its path is configured, else its text alone. */
export function PathLink({ path, children }: { readonly path: string | undefined; readonly children: ReactNode }) {
  return path === undefined ? children : <InnerLink to={path}>{children}</InnerLink>;
}

/** Distinguishes links and buttons of several events for screen readers. */
export function OfEvent({ text, language }: Name) {
  const mark = useLanguageMark()(language);
  return (
    <span className="visually-hidden">
      : <span {...mark}>{text}</span>
    </span>
  );
}

import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import type { Link } from '../../domain/content/link.ts';
import { useShellMessages } from '../i18n/messages-provider.tsx';

interface SmartLinkProps extends Omit<InnerLinkProps, 'to' | 'replace'> {
  readonly link: Link;
  readonly newTab?: boolean | undefined;
}

export function SmartLink({ link, newTab = false, children, ...attributes }: SmartLinkProps) {
  const messages = useShellMessages();
  const { search } = useLocation();
  if (link.kind === 'internal') {
    // For a mere hash the router would drop the query.
    const to = link.path.startsWith('#') ? search + link.path : link.path;
    return (
      <InnerLink to={to} {...attributes}>
        {children}
      </InnerLink>
    );
  }
  return (
    <a href={link.url} rel="noopener noreferrer" {...(newTab && { target: '_blank' })} {...attributes}>
      {children}
      {newTab && (
        <>
          {' '}
          <span className="visually-hidden">{messages.header.opensInNewTab}</span>
        </>
      )}
    </a>
  );
}

export interface InnerLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: To;
  readonly replace?: boolean | undefined;
  readonly children: ReactNode;
}

/** The router's own link adds prefetching (docs/decisions.md, 7). */
export function InnerLink({ to, replace = false, onClick, children, ...attributes }: InnerLinkProps) {
  const href = useHref(to);
  // Without `replace` the router detects that a link to the current place adds no entry.
  const follow = useLinkClickHandler(to, { ...(replace && { replace }) });

  function click(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  }
  return (
    <a {...attributes} href={href} onClick={click}>
      {children}
    </a>
  );
}

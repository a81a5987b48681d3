import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import type { Link } from '../../domain/content/link.ts';
import { useMessages } from '../i18n/messages-provider.tsx';

export interface SmartLinkProps {
  readonly link: Link;
  readonly className?: string | undefined;
  /** Opens external links in a new tab, and says so. */
  readonly newTab?: boolean | undefined;
  readonly 'aria-current'?: 'page' | 'true' | undefined;
  readonly children: ReactNode;
}

/** A link that stays inside the portal where it can. */
export function SmartLink({ link, newTab = false, children, ...attributes }: SmartLinkProps) {
  const messages = useMessages();
  const { search } = useLocation();
  if (link.kind === 'internal') {
    // A mere place on the page: the router would leave the query out.
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
  /** Takes the place of the present entry of the history. */
  readonly replace?: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * A link to a place of the portal. In the place of the router's own, which brings fetching ahead and a second kind of router
 * along (docs/decisions/0007-the-part-of-the-router-that-is-used.md); what a click does is the router's.
 */
export function InnerLink({ to, replace = false, onClick, children, ...attributes }: InnerLinkProps) {
  const href = useHref(to);
  // Without `replace` the router sees for itself that a link to where one is adds no entry.
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

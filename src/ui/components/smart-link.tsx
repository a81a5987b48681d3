import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Link } from '../../domain/content/link.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { InnerLink } from './inner-link.tsx';

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

import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
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
  if (link.kind === 'internal') {
    return (
      <RouterLink to={link.path} {...attributes}>
        {children}
      </RouterLink>
    );
  }
  return (
    <a href={link.url} rel="noopener noreferrer" {...(newTab && { target: '_blank' })} {...attributes}>
      {children}
      {newTab && <span className="visually-hidden"> {messages.header.opensInNewTab}</span>}
    </a>
  );
}

import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';

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

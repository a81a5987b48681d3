import type { ReactNode } from 'react';
import { Content } from './content.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { memberNetworks } from './social-links.tsx';

/** A compact masthead that leaves the room to the work; has twitter too (specification, section 2). */
export function MemberLayout({ children }: { children: ReactNode }) {
  return (
    <div className="layout member-layout">
      <SiteHeader compact social={memberNetworks} />
      <Content>{children}</Content>
      <SiteFooter social={memberNetworks} />
    </div>
  );
}

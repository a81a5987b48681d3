import type { ReactNode } from 'react';
import { Content } from './content.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { publicNetworks } from './social-links.tsx';

/** The layout of every route of the table: masthead, main menu, content, footer (specification, section 2). */
export function MainLayout({ children }: { children: ReactNode }) {
  return (
    <div className="layout main-layout">
      <SiteHeader social={publicNetworks} />
      <Content>{children}</Content>
      <SiteFooter social={publicNetworks} />
    </div>
  );
}

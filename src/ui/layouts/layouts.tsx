import type { ReactNode } from 'react';
import type { LayoutName, ScreenBinding } from '../../application/ports/portal-settings.ts';
import { patternAt } from '../../domain/content/bound-path.ts';
import { ownRouteAt } from '../app/own-routes.ts';
import { AssociationName, SiteHeader } from './site-header.tsx';
import { SiteFooter } from './site-footer.tsx';
import { memberNetworks, publicNetworks } from './social-links.tsx';
import './content.css';

/**
 * The layout is the one of that name plus the suffix; plain when there is no name (specification, section 2). Main: masthead,
 * main menu, content, footer. Member: a compact masthead that leaves the room to the work; has twitter too. Plain: the
 * association's name as the way home, the content, nothing else.
 */
export function Layout({ name = 'plain', children }: { name: LayoutName | undefined; children: ReactNode }) {
  const compact = name === 'member';
  const social = compact ? memberNetworks : publicNetworks;
  const isPlain = name === 'plain';
  return (
    <div className={`layout ${name}-layout`}>
      {isPlain ? (
        <header className="plain-header wrap">
          <AssociationName />
        </header>
      ) : (
        <SiteHeader compact={compact} social={social} />
      )}
      <Content>{children}</Content>
      {!isPlain && <SiteFooter social={social} />}
    </div>
  );
}

/**
 * The layout name of a path: main for the portal's own routes and for every page that no setting binds, else what the
 * binding says, which may be nothing.
 *
 * @param path as `pagePath` normalises it.
 */
export function layoutNameOf(path: string, screens: readonly ScreenBinding[]): LayoutName | undefined {
  const binding = ownRouteAt(path) ? undefined : patternAt(screens, path);
  return binding === undefined ? 'main' : binding.layout;
}

/** Where every layout puts its screen, and where the skip link leads. */
function Content({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="content wrap">
      {children}
    </main>
  );
}

import type { ReactNode } from 'react';
import type { LayoutName, ScreenBinding } from '../../application/ports/portal-settings.ts';
import { patternAt } from '../../domain/content/bound-path.ts';
import { ownRouteAt } from '../app/own-routes.ts';
import { MainLayout } from './main-layout.tsx';
import { MemberLayout } from './member-layout.tsx';
import { PlainLayout } from './plain-layout.tsx';

const layouts = {
  'main-layout': MainLayout,
  'member-layout': MemberLayout,
  'plain-layout': PlainLayout,
} as const;

/** The layout is the one of that name plus the suffix; plain when there is no name (specification, section 2). */
export function Layout({ name, children }: { name: LayoutName | undefined; children: ReactNode }) {
  const Named = layouts[`${name ?? 'plain'}-layout`];
  return <Named>{children}</Named>;
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

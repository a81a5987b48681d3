import type { PortalSettings } from '../../application/ports/portal-settings.ts';

export { ConfigProblems } from '../../ui/app/config-problems.tsx';
export { parsePortalConfig } from './portal-config.ts';

/** Applies the accent of settings that were edited by hand, which the document does not have yet. */
export function showAccent({ style }: HTMLElement, { lamp }: PortalSettings['theme']): void {
  if (lamp === undefined) return;
  style.setProperty('--lamp-light', lamp.light);
  style.setProperty('--lamp-dark', lamp.dark);
}

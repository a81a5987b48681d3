import type { PortalSettings } from '../../application/ports/portal-settings.ts';

export { ConfigProblems } from '../../ui/app/config-problems.tsx';
export { parsePortalConfig } from './portal-config.ts';

/** Shows an association's own accent where the document does not: its settings have been edited by hand. */
export function showAccent({ style }: HTMLElement, { lamp }: PortalSettings['theme']): void {
  if (lamp === undefined) return;
  style.setProperty('--lamp-light', lamp.light);
  style.setProperty('--lamp-dark', lamp.dark);
}

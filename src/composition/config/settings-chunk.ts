import type { PortalSettings } from '../../application/ports/portal-settings.ts';

export { ConfigProblems } from '../../ui/app/config-problems.tsx';
export { parsePortalConfig } from './portal-config.ts';

/** Applies the accent of settings that were edited by hand, which the document does not have yet. */
export function showAccent({ style }: HTMLElement, { accent }: PortalSettings['theme']): void {
  if (accent === undefined) return;
  style.setProperty('--accent-light', accent.light);
  style.setProperty('--accent-dark', accent.dark);
}

import { PortalSettings, type BoundScreen } from '../../application/ports/portal-settings.ts';
import { useService } from '../di/container-context.tsx';

/** Where the settings have put a screen; nowhere, perhaps. */
export function useBoundPath(screen: BoundScreen): string | undefined {
  return useService(PortalSettings).screens.find((binding) => binding.screen === screen)?.path;
}

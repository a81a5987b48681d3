import { useLocation } from 'react-router-dom';
import { type ConfiguredRoute, PortalSettings } from '../../../application/ports/portal-settings.ts';
import { pagePath, patternAt } from '../../../domain/content/paths.ts';
import type { ListScreen } from '../../../domain/lists/list-screen.ts';
import { useService } from '../../di/container-context.tsx';

export function useBoundList(): ListScreen | undefined {
  const { screens } = useService(PortalSettings);
  return patternAt(screens, pagePath(useLocation().pathname))?.list;
}

export function useBoundPath(screen: ConfiguredRoute): string | undefined {
  return useService(PortalSettings).screens.find((binding) => binding.screen === screen)?.path;
}

export function useGroupsPath(): string {
  return useBoundPath('groups') ?? '/group';
}

import { useLocation } from 'react-router-dom';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { patternAt } from '../../domain/content/bound-path.ts';
import { pagePath } from '../../domain/content/page-path.ts';
import type { ListScreen } from '../../domain/lists/list-screen.ts';
import { useService } from '../di/container-context.tsx';

/** The list that the settings have bound to the present path, if it is one. */
export function useBoundList(): ListScreen | undefined {
  const { screens } = useService(PortalSettings);
  return patternAt(screens, pagePath(useLocation().pathname))?.list;
}

import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ConfiguredRoute, PortalSettings } from '../../../application/ports/portal-settings.ts';
import { pagePath, patternAt } from '../../../domain/content/paths.ts';
import type { ListScreen } from '../../../domain/lists/list-screen.ts';
import { useService } from '../../di/container-context.tsx';

export interface ListAddress<Query> {
  readonly query: Query;
  readonly change: (wanted: Partial<Query>) => void;
  readonly searchOf: (page: number) => string;
}

/**
 * The list query in the address. Navigation is asynchronous, so changes count at once: otherwise the second of two
 * quick choices would drop the first. `write` merges a query into the current search, keeping foreign parameters.
 */
export function useListAddress<Query extends { readonly page: number }>(
  parse: (search: string) => Query,
  write: (wanted: Query, search: string) => string,
): ListAddress<Query> {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState({ key, search });
  if (asked.key !== key) setAsked({ key, search });
  const query = parse(asked.search);
  return {
    query,
    change(wanted) {
      const next = write({ ...query, page: 0, ...wanted }, asked.search);
      setAsked({ key, search: next });
      void navigate({ search: next });
    },
    searchOf: (page) => write({ ...query, page }, asked.search),
  };
}

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

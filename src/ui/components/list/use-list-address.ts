import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type BoundScreen, PortalSettings } from '../../../application/ports/portal-settings.ts';
import { pagePath, patternAt } from '../../../domain/content/paths.ts';
import type { ListScreen } from '../../../domain/lists/list-screen.ts';
import { useService } from '../../di/container-context.tsx';

/** What a screen's address asks of its list. */
export interface ListAddress<Query> {
  readonly query: Query;
  /** Asks for something else, from its first page. Back undoes it. */
  readonly change: (wanted: Partial<Query>) => void;
  /** The query, with its question mark, that asks for a page of the same. */
  readonly searchOf: (page: number) => string;
}

/**
 * What the address asks of the one list of a screen. The router may take its time to go where it is sent: what the user has asked
 * for meanwhile counts at once, or the second of two quick choices would forget the first.
 *
 * @param parse reads a query with its question mark.
 * @param write makes one of what is wanted and of the present one, of which it keeps what is not the list's.
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

/** The list that the settings have bound to the present path, if it is one. */
export function useBoundList(): ListScreen | undefined {
  const { screens } = useService(PortalSettings);
  return patternAt(screens, pagePath(useLocation().pathname))?.list;
}

/** Where the settings have put a screen; nowhere, perhaps. */
export function useBoundPath(screen: BoundScreen): string | undefined {
  return useService(PortalSettings).screens.find((binding) => binding.screen === screen)?.path;
}

/** Where all groups are: where the settings have put them, else at the group's route without an id. */
export function useGroupsPath(): string {
  return useBoundPath('groups') ?? '/group';
}

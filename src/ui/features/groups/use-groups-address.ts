import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { groupsSearch, parseGroupsAddress } from '../../../domain/groups/groups-address.ts';
import type { GroupSort, GroupsQuery } from '../../../domain/groups/workgroup.ts';

export interface GroupsAddress {
  readonly query: GroupsQuery;
  /** Asks for another order, from its first page. Back undoes it. */
  readonly changeSort: (sort: GroupsQuery['sort']) => void;
  /** The query, with its question mark, that asks for a page in the same order. */
  readonly searchOf: (page: number) => string;
}

/** What the address asks of the groups; what somebody has chosen counts at once, before the router has gone there. */
export function useGroupsAddress(offered: readonly GroupSort[]): GroupsAddress {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState({ key, search });
  if (asked.key !== key) setAsked({ key, search });
  const query = parseGroupsAddress(asked.search, offered);
  return {
    query,
    changeSort(sort) {
      const next = groupsSearch({ page: 0, sort }, asked.search);
      setAsked({ key, search: next });
      void navigate({ search: next });
    },
    searchOf: (page) => groupsSearch({ ...query, page }, asked.search),
  };
}

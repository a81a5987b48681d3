import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { listSearch, parseListAddress, type ListQuery, type Offered } from '../../../domain/lists/list-query.ts';

export interface ListAddress {
  readonly query: ListQuery;
  /** Asks for something else, from its first page. Back undoes it. */
  readonly change: (wanted: Partial<ListQuery>) => void;
  /** The query, with its question mark, that asks for a page of the same rows. */
  readonly searchOf: (page: number) => string;
}

/** What the address asks of a list; what somebody has chosen counts at once, before the router has gone there. */
export function useListAddress(offered: Offered): ListAddress {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState({ key, search });
  if (asked.key !== key) setAsked({ key, search });
  const query = parseListAddress(asked.search, offered);
  return {
    query,
    change(wanted) {
      const next = listSearch({ ...query, page: 0, ...wanted }, offered, asked.search);
      setAsked({ key, search: next });
      void navigate({ search: next });
    },
    searchOf: (page) => listSearch({ ...query, page }, offered, asked.search),
  };
}

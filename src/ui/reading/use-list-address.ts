import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What a screen's address asks of its list. */
export interface ListAddress<Query> {
  readonly query: Query;
  /** Asks for something else, from its first page. Back undoes it. */
  readonly change: (wanted: Partial<Query>) => void;
  /** The query, with its question mark, that asks for a page of the same. */
  readonly searchOf: (page: number) => string;
}

/**
 * What the address asks of the one list of a screen. The router may take its time to go where it is sent: what somebody has asked
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

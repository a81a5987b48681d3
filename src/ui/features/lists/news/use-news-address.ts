import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { newsSearch, parseNewsAddress } from '../../../../domain/lists/news-address.ts';
import type { FurtherNewsSort, NewsQuery } from '../../../../domain/lists/news.ts';

export interface NewsAddress {
  readonly query: NewsQuery;
  /** Asks for something else, from its first page. Back undoes it. */
  readonly change: (wanted: Partial<NewsQuery>) => void;
  /** The query, with its question mark, that asks for a page of the same news. */
  readonly searchOf: (page: number) => string;
}

/**
 * What the address asks of the news. The router may take its time to go where it is sent: what somebody has asked for
 * meanwhile counts at once, or the second of two quick filters would forget the first.
 */
export function useNewsAddress(sorts: readonly FurtherNewsSort[]): NewsAddress {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState({ key, search });
  if (asked.key !== key) setAsked({ key, search });
  const query = parseNewsAddress(asked.search, sorts);
  return {
    query,
    change(wanted) {
      const next = newsSearch({ ...query, page: 0, ...wanted }, asked.search);
      setAsked({ key, search: next });
      void navigate({ search: next });
    },
    searchOf: (page) => newsSearch({ ...query, page }, asked.search),
  };
}

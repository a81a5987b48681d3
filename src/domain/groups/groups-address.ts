import { formatPage, parsePage, withParameters } from '../lists/list-address.ts';
import type { GroupSort, GroupsQuery } from './workgroup.ts';

/**
 * What the address of the groups asks for: `?sort_by=title&sort_order=DESC&page=2`, by the names that the content system
 * gives them too. Without a direction it is ascending.
 *
 * @param offered a sort that is not among them counts as not named.
 */
export function parseGroupsAddress(search: string, offered: readonly GroupSort[]): GroupsQuery {
  const parameters = new URLSearchParams(search);
  const by = offered.find((name) => name === parameters.get('sort_by'));
  const order = parameters.get('sort_order')?.toUpperCase() === 'DESC' ? 'DESC' : 'ASC';
  return { page: parsePage(parameters.get('page')), sort: by && { by, order } };
}

/**
 * The query that asks for these groups; empty for all of them from the start.
 *
 * @param search of the present address: parameters that are not the groups' own survive.
 */
export function groupsSearch({ page, sort }: GroupsQuery, search = ''): string {
  return withParameters(search, {
    sort_by: sort?.by ?? '',
    sort_order: sort?.order ?? '',
    page: formatPage(page),
  });
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allGroups,
  groupSorts,
  type GroupsQuery,
  groupsSearch,
  parseGroupsAddress,
} from '../../../src/domain/groups/workgroup.ts';

const parse = (search: string) => parseGroupsAddress(search, groupSorts);

describe('the address of the groups', () => {
  it.each<readonly [string, GroupsQuery]>([
    ['', allGroups],
    ['?', allGroups],
    ['?sort_by=&sort_order=&page=', allGroups],
    ['?utm=1', allGroups],
    ['?sort_by=title&sort_order=DESC&page=2', { page: 2, sort: { by: 'title', order: 'DESC' } }],
    ['?sort_by=created', { page: 0, sort: { by: 'created', order: 'ASC' } }],
    ['?sort_by=title&sort_order=desc', { page: 0, sort: { by: 'title', order: 'DESC' } }],
    ['?sort_by=title&sort_order=sideways', { page: 0, sort: { by: 'title', order: 'ASC' } }],
    ['?sort_order=DESC', allGroups],
    ['?sort_by=Title', allGroups],
    ['?sort_by=title%27%3B--', allGroups],
    ['?sort_by=constructor', allGroups],
    ['?page=-1', allGroups],
    ['?page=1.5', allGroups],
    ['?page=99999999999999999999', allGroups],
    ['?page=%E0%A4%A', allGroups],
  ])('reads the address %s as %j', (search, query) => {
    expect(parse(search)).toEqual(query);
  });

  it('ignores a sort that is not offered', () => {
    expect(parseGroupsAddress('?sort_by=created', ['title'])).toEqual(allGroups);
    expect(parseGroupsAddress('?sort_by=title', [])).toEqual(allGroups);
  });

  it('writes a short address, and keeps unrelated parameters', () => {
    expect(groupsSearch(allGroups, '?sort_by=title&sort_order=DESC&page=4')).toBe('');
    expect(groupsSearch({ page: 1, sort: { by: 'created', order: 'DESC' } }, '?utm=a%20b&page=4')).toBe(
      '?utm=a%20b&sort_by=created&sort_order=DESC&page=1',
    );
  });

  it('reads the address that it has written', () => {
    const queries: fc.Arbitrary<GroupsQuery> = fc.record({
      page: fc.nat(),
      sort: fc.option(
        fc.record({ by: fc.constantFrom(...groupSorts), order: fc.constantFrom('ASC' as const, 'DESC' as const) }),
        { nil: undefined },
      ),
    });
    fc.assert(
      fc.property(queries, queries, (before, query) => {
        expect(parse(groupsSearch(query, groupsSearch(before)))).toEqual(query);
      }),
    );
  });
});

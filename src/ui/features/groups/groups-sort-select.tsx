import { useId } from 'react';
import type { GroupSort, GroupsQuery, SortOrder } from '../../../domain/groups/workgroup.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import '../../components/list/list.css';
import { groupsWords } from './groups-words.ts';

export interface GroupsSortSelectProps {
  /** Besides the content system's own order, each in both directions. */
  readonly offered: readonly GroupSort[];
  readonly sort: GroupsQuery['sort'];
  readonly onSort: (sort: GroupsQuery['sort']) => void;
}

const orders: readonly SortOrder[] = ['ASC', 'DESC'];

/** In which order the groups come; nothing where there is one order only. */
export function GroupsSortSelect({ offered, sort, onSort }: GroupsSortSelectProps) {
  const words = useWords(groupsWords);
  const id = useId();
  if (offered.length === 0) return null;
  const sorts = [...new Set(offered)].flatMap((by) => orders.map((order) => ({ by, order })));
  const nameOf = ({ by, order }: (typeof sorts)[number]) => `${by} ${order}`;
  return (
    <p className="list-select">
      <label htmlFor={id}>{words.sort}</label>
      <select
        id={id}
        className="list-select__field"
        value={sort ? nameOf(sort) : ''}
        onChange={({ currentTarget: { value } }) => onSort(sorts.find((each) => nameOf(each) === value))}
      >
        <option value="">{words.ownOrder}</option>
        {sorts.map((each) => (
          <option key={nameOf(each)} value={nameOf(each)}>
            {words.sorts[each.by][each.order]}
          </option>
        ))}
      </select>
    </p>
  );
}

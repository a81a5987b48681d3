import type { GroupUser } from '../../../domain/groups/workgroup.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { Portion } from '../../reading/portion.tsx';
import { groupWords } from './group-words.ts';

export interface PeopleListProps {
  /** Names the list among those of its screen. */
  readonly name: string;
  readonly people: readonly GroupUser[];
}

/** People by their names. */
export function PeopleList({ name, people }: PeopleListProps) {
  const words = useWords(groupWords);
  const rows = people.map((person) => ({ id: String(person.userId), name: person.name || words.unnamed }));
  return (
    <Portion name={name} rows={rows} className="group__names">
      {(row) => <bdi>{row.name}</bdi>}
    </Portion>
  );
}

import { LoadGroup } from '../../../application/groups/load-groups.ts';
import { LoadAccount } from '../../../application/session/load-account.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import type { Loadable } from '../../../application/cache/loadable.ts';
import type { TopicRow } from '../../../domain/groups/topic.ts';
import type { GroupUser } from '../../../domain/groups/workgroup.ts';
import type { List } from '../../../domain/lists/pager.ts';
import { ownName } from '../../../domain/session/account.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { usePageOf } from '../../components/list/paged-rows.tsx';
import { Portion } from '../../components/list/load-more.tsx';
import { groupWords } from './group-words.ts';

export interface PeopleListProps {
  /** Names the list among those of its screen. */
  readonly name: string;
  readonly groupId: number;
  readonly people: readonly GroupUser[];
  /** How many they are is said beside the list. */
  readonly isCounted?: boolean;
}

/** People by their names, and last, in one line, those whose names are not known. */
export function PeopleList({ name, groupId, people, isCounted = false }: PeopleListProps) {
  const words = useWords(groupWords);
  const numbers = useNumberFormat();
  const names = useKnownNames(groupId);
  const named = people.flatMap((person) => {
    const shown = person.name || names.get(person.userId);
    return shown ? [{ id: String(person.userId), name: shown }] : [];
  });
  const count = people.length - named.length;
  const hasLine = count > 0 && !(isCounted && named.length === 0 && count > 1);
  const line = { id: 'unnamed', name: words.unnamed(count, numbers.format(count), named.length > 0) };
  return (
    <Portion name={name} rows={hasLine ? [...named, line] : named} className="group__names">
      {(row) => <bdi>{row.name}</bdi>}
    </Portion>
  );
}

/** The names, by user id, that other answers have brought: the account, the group, its leaders, authors of its topics. */
function useKnownNames(groupId: number): ReadonlyMap<number, string> {
  const groups = useService(LoadGroup);
  const { userId, userName } = useStream(useService(SessionState).access$);
  const account = useStream(useService(LoadAccount).account$);
  const group = valueOf(useStream(groups.group(groupId).state$));
  const readingOfLeaders = groups.leaders(groupId);
  const leaders = valueOf(useStream(readingOfLeaders.state$)) ?? [];
  const readingOfTopics = groups.topics(groupId, usePageOf('topics'));
  // Without a list of topics in the settings there is nothing else to subscribe to.
  const topics = valueOf(
    useStream<Loadable<List<TopicRow> | readonly GroupUser[]>>((readingOfTopics ?? readingOfLeaders).state$),
  );
  const authors = topics && 'rows' in topics ? topics.rows : [];
  const known = [
    ...authors.map(({ authorId = 0, author }) => ({ userId: authorId, name: author })),
    ...(group?.users ?? []),
    ...leaders,
    { userId, name: ownName(account, userName) },
  ];
  return new Map(
    known.filter((person) => person.userId > 0 && person.name !== '').map((person) => [person.userId, person.name]),
  );
}

const valueOf = <T,>(state: Loadable<T>): T | undefined => (state.status === 'ready' ? state.value : undefined);

import { LoadGroup } from '../../../application/groups/load-groups.ts';
import { useService } from '../../di/container-context.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { ListHeading } from '../../components/list/list-heading.tsx';
import { QueryView } from '../../components/list/query-view.tsx';
import { groupWords } from './group-words.ts';
import { PeopleList } from './people-list.tsx';

export interface GroupLeadersProps {
  readonly groupId: number;
  /** They are read all the same: the answer says when they are no longer closed. */
  readonly isHidden: boolean;
}

/** Who leads a group. They are read by themselves: the group stands without them. */
export function GroupLeaders({ groupId, isHidden }: GroupLeadersProps) {
  const words = useWords(groupWords);
  const reading = useService(LoadGroup).leaders(groupId);
  return (
    <section aria-label={words.leaders} hidden={isHidden}>
      <ListHeading level={2} title={words.leaders} />
      <QueryView reading={reading} what={words.theLeaders}>
        {(leaders) =>
          leaders.length > 0 ? (
            <PeopleList name="leaders" groupId={groupId} people={leaders} />
          ) : (
            <p className="group__note note">{words.noLeaders}</p>
          )
        }
      </QueryView>
    </section>
  );
}

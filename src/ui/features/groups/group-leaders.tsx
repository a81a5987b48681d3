import { LoadGroup } from '../../../application/groups/load-group.ts';
import { useService } from '../../di/container-context.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { ListHeading } from '../../reading/list-heading.tsx';
import { ReadingView } from '../../reading/reading-view.tsx';
import { groupWords } from './group-words.ts';
import { PeopleList } from './people-list.tsx';

/** Who leads a group. They are read by themselves: the group stands without them. */
export function GroupLeaders({ groupId }: { groupId: number }) {
  const words = useWords(groupWords);
  const reading = useService(LoadGroup).leaders(groupId);
  return (
    <section aria-label={words.leaders}>
      <ListHeading level={2} title={words.leaders} />
      <ReadingView reading={reading} what={words.theLeaders}>
        {(leaders) =>
          leaders.length > 0 ? (
            <PeopleList name="leaders" people={leaders} />
          ) : (
            <p className="group__note note">{words.noLeaders}</p>
          )
        }
      </ReadingView>
    </section>
  );
}

import type { Workgroup } from '../../../domain/groups/workgroup.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { ListEntry } from '../../components/list/list-entry.tsx';
import { Portion } from '../../components/list/load-more.tsx';
import { groupLink } from './group-link.ts';
import { groupsWords } from './groups-words.ts';
import { StandingBadges } from './standing-badges.tsx';
import { useStandings } from './use-standings.ts';

/** Groups, one below the other, with how one stands in each. */
export function GroupEntries({ groups }: { groups: readonly Workgroup[] }) {
  const words = useWords(groupsWords);
  const standingIn = useStandings();
  return (
    <Portion name="groups" rows={groups} className="entries">
      {(group) => (
        <ListEntry row={{ ...group, link: groupLink(group) }} level={3} untitled={words.untitled}>
          <StandingBadges standing={standingIn(group)} />
        </ListEntry>
      )}
    </Portion>
  );
}

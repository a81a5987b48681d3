import type { GroupStanding } from '../../../domain/groups/group-standing.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { groupsWords } from './groups-words.ts';
import './standing-badges.css';

/** How one stands in a group, in words; nothing for who is not in it. */
export function StandingBadges({ standing: { inGroup, participant, leader } }: { standing: GroupStanding }) {
  const words = useWords(groupsWords);
  if (!inGroup) return null;
  const badges = [
    ...(leader ? [words.leader] : []),
    ...(participant ? [words.participant] : []),
    ...(leader || participant ? [] : [words.inGroup]),
  ];
  return (
    <ul className="standing">
      {badges.map((badge) => (
        <li key={badge} className="standing__badge caps">
          {badge}
        </li>
      ))}
    </ul>
  );
}

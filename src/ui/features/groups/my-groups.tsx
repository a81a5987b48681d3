import { LoadGroups, type OwnGroups } from '../../../application/groups/load-groups.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import type { Workgroup } from '../../../domain/groups/workgroup.ts';
import { InnerLink } from '../../components/inner-link.tsx';
import { SmartLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { useLanguageMark } from '../../i18n/messages-provider.tsx';
import { ListHeading } from '../../components/list/list-heading.tsx';
import { QueryView } from '../../components/list/query-view.tsx';
import { groupLink } from './group-link.ts';
import { groupsWords } from './groups-words.ts';
import { StandingBadges } from './standing-badges.tsx';
import { useGroupsPath } from '../../components/list/use-list-address.ts';
import { useOwnAfterChanges } from './use-own-after-changes.ts';
import { useStandings } from './use-standings.ts';
import './my-groups.css';

export interface MyGroupsProps {
  /** Of its heading. */
  readonly level: number;
  /** The list of all groups stands below it. */
  readonly isAboveList?: boolean;
}

/** The groups that the signed-in person is in, with how they stand in each; nothing for visitors. */
export function MyGroups({ level, isAboveList = false }: MyGroupsProps) {
  const words = useWords(groupsWords);
  const { loggedIn, userId } = useStream(useService(SessionState).access$);
  if (!loggedIn) return null;
  return (
    <section aria-label={words.myGroups} className="my-groups">
      <ListHeading level={level} title={words.myGroups} />
      {userId === 0 ? <p className="my-groups__note note">{words.notPersonal}</p> : <Own isAboveList={isAboveList} />}
    </section>
  );
}

function Own({ isAboveList }: { isAboveList: boolean }) {
  const words = useWords(groupsWords);
  const reading = useService(LoadGroups).own();
  return (
    <QueryView reading={reading} what={words.theOwnGroups}>
      {(own) => <OwnList own={own} isAboveList={isAboveList} />}
    </QueryView>
  );
}

function OwnList({ own, isAboveList }: { own: OwnGroups; isAboveList: boolean }) {
  const words = useWords(groupsWords);
  const path = useGroupsPath();
  const groups = useOwnAfterChanges(own.groups);
  return (
    <>
      {groups.length > 0 && (
        <ul className="my-groups__list">
          {groups.map((group) => (
            <li key={group.id} className="my-groups__group">
              <OwnGroup group={group} />
            </li>
          ))}
        </ul>
      )}
      {groups.length === 0 && own.known && own.complete && (
        <p className="my-groups__note">
          {isAboveList ? (
            words.inNoneBelow
          ) : (
            <>
              {words.inNone} <InnerLink to={path}>{words.allGroups}</InnerLink>
            </>
          )}
        </p>
      )}
      {!own.known && <p className="my-groups__note note">{words.notKnown}</p>}
      {!own.complete && <p className="my-groups__note note">{words.incomplete}</p>}
    </>
  );
}

function OwnGroup({ group }: { group: Workgroup }) {
  const words = useWords(groupsWords);
  const standingIn = useStandings();
  const link = groupLink(group);
  const title = group.title || words.untitled;
  const mark = useLanguageMark()(group.title === '' ? undefined : group.language);
  return (
    <>
      <span className="my-groups__title" {...mark}>
        {link ? <SmartLink link={link}>{title}</SmartLink> : title}
      </span>
      <StandingBadges standing={standingIn(group)} />
    </>
  );
}

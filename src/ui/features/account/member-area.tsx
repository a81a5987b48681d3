import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import type { BoundScreenProps } from '../../app/bound-screens.ts';
import { ownRoutes } from '../../app/own-routes.ts';
import { Screen, type ScreenProps } from '../../app/screen.tsx';
import { InnerLink } from '../../components/inner-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { PersonalSentence } from '../../i18n/named-sentence.tsx';
import { readingWords } from '../../components/list/reading-words.ts';
import { useBoundPath } from '../../components/list/use-list-address.ts';
import { accountWords } from './account-words.ts';
import { BorrowedPart } from './borrowed-part.tsx';
import { LatestTopics } from './latest-topics.tsx';
import { memberWords } from './member-words.ts';
import { MembersOnly } from '../../writing/members-only.tsx';
import { NewsSince } from './news-since.tsx';
import { useOwnName } from './use-own-name.ts';
import './account.css';

/**
 * The member area: a page of the content system, and what is a member's own (product, "Member area"). Nobody is sent to the
 * login before the page has said who they are.
 */
export function BoundScreen({ title, language, children }: BoundScreenProps) {
  const { screens } = useWords(readingWords);
  return (
    <MembersOnly isReady={title !== undefined}>
      <MemberArea title={title || screens['member-area']} language={language}>
        {children}
      </MemberArea>
    </MembersOnly>
  );
}

function MemberArea({ title, language, children }: Pick<ScreenProps, 'title' | 'language' | 'children'>) {
  const words = useWords(memberWords);
  const { userId } = useStream(useService(SessionState).access$);
  const { lists } = useService(PortalSettings);
  const name = useOwnName();
  return (
    <Screen title={title} language={language}>
      <p className="screen__lead">
        <PersonalSentence sentence={words.greeting} name={name} />
      </p>
      {children}
      <div key={userId} className="account member-area">
        <Ways />
        {userId > 0 && <BorrowedPart name="groups">{({ MyGroups }) => <MyGroups level={2} />}</BorrowedPart>}
        {userId > 0 && (
          <BorrowedPart name="proposals">{({ MyProposals }) => <MyProposals level={2} onlyOpen />}</BorrowedPart>
        )}
        {userId > 0 && lists.groupTopics !== undefined && <LatestTopics />}
        <BorrowedPart name="lists">
          {({ ViewList }) => (
            <div>
              <ViewList view={{ kind: 'news', ...lists.news }} title={words.latestNews} level={2} />
              <NewsSince from={lists.news} />
            </div>
          )}
        </BorrowedPart>
      </div>
    </Screen>
  );
}

/** Where members go from here, as far as the settings have put it somewhere. */
function Ways() {
  const words = useWords(memberWords);
  const { title } = useWords(accountWords);
  const { screens } = useWords(readingWords);
  const groups = useBoundPath('groups');
  const proposals = useBoundPath('proposals');
  const conferences = useBoundPath('conferences');
  return (
    <nav aria-label={words.ways}>
      <ul className="link-list">
        {groups !== undefined && (
          <li>
            <InnerLink to={groups}>{screens.groups}</InnerLink>
          </li>
        )}
        {proposals !== undefined && (
          <li>
            <InnerLink to={proposals}>{screens.proposals}</InnerLink>
          </li>
        )}
        {conferences !== undefined && (
          <li>
            <InnerLink to={conferences}>{screens.conferences}</InnerLink>
          </li>
        )}
        <li>
          <InnerLink to={ownRoutes.account}>{title}</InnerLink>
        </li>
      </ul>
    </nav>
  );
}

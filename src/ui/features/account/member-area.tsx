import { type ReactNode, type Ref, useCallback, useState } from 'react';
import { Drafts } from '../../../application/drafts/open-draft.ts';
import { type LatestTopic, LoadWorkgroups } from '../../../application/groups/load-workgroups.ts';
import { LoadNews } from '../../../application/lists/load-lists.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { isNewSince } from '../../../domain/lists/dates.ts';
import { allNews } from '../../../domain/lists/news.ts';
import type { ListDisplay } from '../../../domain/content/link.ts';
import { builtInPaths } from '../../app/built-in-routes.ts';
import type { ConfiguredRouteProps } from '../../app/configured-routes.ts';
import { OptionalFeature, RetryableFeature } from '../../app/lazy-feature.tsx';
import { Screen, type ScreenProps } from '../../app/screen.tsx';
import { useStoredDrafts } from '../../components/forms/draft-versions.tsx';
import { MembersOnly, useOwnName } from '../../components/forms/members-only.tsx';
import { ListEntry, useLastVisit } from '../../components/list/list-entry.tsx';
import { ListHeading, Terms } from '../../components/list/list-heading.tsx';
import { listMessages } from '../../components/list/list-messages.ts';
import { QueryView, RowsSkeleton } from '../../components/list/query-view.tsx';
import { useBoundPath, useGroupsPath } from '../../components/list/use-bound-path.ts';
import { FeatureSkeleton } from '../../components/skeleton.tsx';
import { InnerLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useAccess } from '../../di/use-access.ts';
import { useStream } from '../../di/use-stream.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { PersonalSentence } from '../../i18n/named-sentence.tsx';
import { useMomentFormat, useNumberFormat } from '../../i18n/use-format.ts';
import { accountMessages, memberMessages } from './account-messages.ts';
import './account.css';

/** A page's content and the member's own lists. Offers the login only after the page has loaded. */
export function ConfiguredRoute({ title, language, children }: ConfiguredRouteProps) {
  const { screens } = useMessages(listMessages);
  return (
    <MembersOnly isReady={title !== undefined}>
      <MemberArea title={title || screens['member-area']} language={language}>
        {children}
      </MemberArea>
    </MembersOnly>
  );
}

function MemberArea({ title, language, children }: Pick<ScreenProps, 'title' | 'language' | 'children'>) {
  const messages = useMessages(memberMessages);
  const { userId } = useAccess();
  const { lists } = useService(PortalSettings);
  const name = useOwnName();
  const rail = userId > 0 && (
    <>
      <OwnLists onlyOpen />
      <DraftsHere />
    </>
  );
  return (
    <Screen title={title} language={language} rail={rail} railLast>
      <p className="screen__lead">
        <span>
          <PersonalSentence sentence={messages.greeting} name={name} />
        </span>{' '}
        <OptionalFeature name="lists">{() => <NewsSince from={lists.news} />}</OptionalFeature>
      </p>
      <Ways />
      <div key={userId} className="account member-area">
        {userId > 0 && lists.groupTopics !== undefined && <LatestTopics />}
        <RetryableFeature name="lists" waiting={<FeatureSkeleton />}>
          {({ ViewList }) => (
            <ViewList view={{ kind: 'news', ...lists.news }} title={messages.latestNews} level={2} most={MOST} />
          )}
        </RetryableFeature>
      </div>
      {children}
    </Screen>
  );
}

/** How many drafts wait on this device, and the way to them. */
function DraftsHere() {
  const messages = useMessages(memberMessages);
  const { drafts } = useMessages(accountMessages);
  const numbers = useNumberFormat();
  const keeper = useService(Drafts);
  const [count, setCount] = useState(0);
  useStoredDrafts(
    useCallback(async () => (await keeper.saved()).length, [keeper]),
    setCount,
  );
  if (count === 0) return null;
  return (
    <Section title={drafts}>
      <p className="account__note">
        <InnerLink to={builtInPaths.account}>{messages.draftsHere(count, numbers.format(count))}</InnerLink>
      </p>
    </Section>
  );
}

/** Rows of what is new, per list. */
const MOST = 5;

function Ways() {
  const messages = useMessages(memberMessages);
  const { title } = useMessages(accountMessages);
  const { screens } = useMessages(listMessages);
  const ways = [
    { path: useBoundPath('groups'), name: screens.groups },
    { path: useBoundPath('proposals'), name: screens.proposals },
    { path: useBoundPath('conferences'), name: screens.conferences },
    { path: builtInPaths.account, name: title },
  ];
  return (
    <nav aria-label={messages.ways}>
      <ul className="member-ways">
        {ways.map(
          ({ path, name }) =>
            path !== undefined && (
              <li key={path}>
                <InnerLink to={path}>{name}</InnerLink>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

/** Number of news items since the last visit, if known. Render it with the list, whose chunk brings the news. */
function NewsSince({ from }: { from: ListDisplay }) {
  const messages = useMessages(memberMessages);
  const numbers = useNumberFormat();
  const days = useMomentFormat('day');
  const before = useLastVisit();
  const news = useStream(useService(LoadNews).items(allNews, from).state$);
  if (before === undefined || news.status !== 'ready') return null;
  const { rows, pager } = news.value;
  const count = rows.filter(({ date }) => isNewSince(date?.at, before)).length;
  const isMore = count > 0 && count === rows.length && (pager?.totalPages ?? 1) > 1;
  return <span>{messages.newsSince(count, numbers.format(count), isMore, days.format(before))}</span>;
}

function LatestTopics() {
  const messages = useMessages(memberMessages);
  const { screens } = useMessages(listMessages);
  const { latest } = useService(LoadWorkgroups);
  const path = useGroupsPath();
  return (
    <Section title={messages.latestTopics}>
      <QueryView query={latest} what={messages.theTopics} waiting={<RowsSkeleton />}>
        {({ topics, missing, isInNone }) => (
          <>
            {isInNone && (
              <p className="note account__note">
                {messages.inNone} <InnerLink to={path}>{screens.groups}</InnerLink>
              </p>
            )}
            {topics.length === 0 && missing.length === 0 && !isInNone && (
              <p className="note account__note">{messages.noTopics}</p>
            )}
            {topics.length > 0 && (
              <ol className="entries">
                {topics.slice(0, MOST).map((latestTopic) => (
                  <li key={`${latestTopic.group.id} ${latestTopic.topic.id}`}>
                    <TopicEntry {...latestTopic} />
                  </li>
                ))}
              </ol>
            )}
            {missing.length > 0 && (
              <p role="status" className="note account__note">
                {messages.topicsMissing(missing.map(({ title }) => title).join(', '))}
              </p>
            )}
          </>
        )}
      </QueryView>
    </Section>
  );
}

function TopicEntry({ topic, group: { groupId, title } }: LatestTopic) {
  const { topicId, author, comments } = topic;
  const { commentCount } = useMessages(listMessages);
  const numbers = useNumberFormat();
  const shownCount = comments !== undefined && commentCount(comments, numbers.format(comments));
  const link = topicId === undefined ? topic.link : ({ kind: 'internal', path: builtInPaths.topic(topicId) } as const);
  const group = groupId === undefined ? title : <InnerLink to={builtInPaths.group(groupId)}>{title}</InnerLink>;
  return (
    <ListEntry row={{ ...topic, link }} level={3} isDated>
      <p className="entry__terms">
        <Terms terms={[group, author, shownCount].filter(Boolean)} />
      </p>
    </ListEntry>
  );
}

interface SectionProps {
  readonly title: string;
  readonly level?: 2 | 3;
  /** Receives the focus when the focused element is removed. */
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

export function Section({ title, level = 2, ref, children }: SectionProps) {
  return (
    <section ref={ref} tabIndex={-1} aria-label={title} className="account__section">
      <ListHeading level={level} title={title} />
      {children}
    </section>
  );
}

export function OwnLists({ onlyOpen = false }: { readonly onlyOpen?: boolean }) {
  return (
    <>
      <RetryableFeature name="groups" waiting={<FeatureSkeleton />}>
        {({ MyGroups }) => <MyGroups level={2} />}
      </RetryableFeature>
      <RetryableFeature name="proposals" waiting={<FeatureSkeleton />}>
        {({ MyProposals }) => <MyProposals level={2} onlyOpen={onlyOpen} />}
      </RetryableFeature>
    </>
  );
}

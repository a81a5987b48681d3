import type { ReactNode } from 'react';
import type { Loadable } from '../../../application/cache/loadable.ts';
import { ChangeMembership } from '../../../application/groups/change-membership.ts';
import { LoadGroup } from '../../../application/groups/load-groups.ts';
import { EditorUrls } from '../../../application/ports/accounts.ts';
import { LoadAccount } from '../../../application/session/load-account.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import type { Link } from '../../../domain/content/link.ts';
import type { TopicRow } from '../../../domain/groups/topic.ts';
import type { GroupUser, Workgroup } from '../../../domain/groups/workgroup.ts';
import type { List } from '../../../domain/lists/list.ts';
import { ownName } from '../../../domain/session/session.ts';
import { parseEntityId } from '../../../domain/shared/entity-texts.ts';
import { builtInPaths, type BuiltInRouteProps } from '../../app/built-in-routes.ts';
import { Screen, SharePart } from '../../app/screen.tsx';
import { EditIcons } from '../../components/edit-icons.tsx';
import { InnerLink } from '../../components/smart-link.tsx';
import { ListEntry, RowImage } from '../../components/list/list-entry.tsx';
import { ListHeading, Terms } from '../../components/list/list-heading.tsx';
import { LoadMoreList } from '../../components/list/load-more.tsx';
import { LoadableScreen, NoSuchId } from '../../components/list/loadable-screen.tsx';
import { PagedRows, usePageOf } from '../../components/list/paged-rows.tsx';
import { QueryView } from '../../components/list/query-view.tsx';
import { listMessages } from '../../components/list/list-messages.ts';
import { useGroupsPath } from '../../components/list/use-list-address.ts';
import { useService } from '../../di/container-context.tsx';
import { useAudience } from '../../di/use-audience.ts';
import { useQuery, useStream } from '../../di/use-stream.ts';
import { SafeHtml } from '../../html/safe-html.tsx';
import { useLanguageMark, useMessages } from '../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { GroupMembership, useVisitorView } from './group-membership.tsx';
import { groupsMessages, groupMessages } from './groups-messages.ts';
import { ConfiguredRoute } from './groups-screen.tsx';
import { NewTopic, useNewTopic } from './new-topic.tsx';
import { usersAfter, useMembershipStatus } from './membership-status.tsx';
import './group.css';

interface PeopleListProps {
  /** Identifies the list on its screen. */
  readonly name: string;
  readonly groupId: number;
  readonly people: readonly GroupUser[];
  /** Whether the number of people is shown beside the list. */
  readonly isCounted?: boolean;
}

/** People by name, then one line for those without known names. */
function PeopleList({ name, groupId, people, isCounted = false }: PeopleListProps) {
  const messages = useMessages(groupMessages);
  const numbers = useNumberFormat();
  const names = useKnownNames(groupId);
  const named = people.flatMap((person) => {
    const shown = person.name || names.get(person.userId);
    return shown ? [{ id: String(person.userId), name: shown }] : [];
  });
  const count = people.length - named.length;
  const hasLine = count > 0 && !(isCounted && named.length === 0 && count > 1);
  const line = { id: 'unnamed', name: messages.unnamed(count, numbers.format(count), named.length > 0) };
  return (
    <LoadMoreList name={name} rows={hasLine ? [...named, line] : named} className="group__names">
      {(row) => <bdi>{row.name}</bdi>}
    </LoadMoreList>
  );
}

/** Names by user id, from cached queries: the account, the group, its leaders, its topics. */
function useKnownNames(groupId: number): ReadonlyMap<number, string> {
  const groups = useService(LoadGroup);
  const { userId, userName } = useStream(useService(SessionState).access$);
  const account = useStream(useService(LoadAccount).account$);
  const group = valueOf(useStream(groups.group(groupId).state$));
  const leadersQuery = groups.leaders(groupId);
  const leaders = valueOf(useStream(leadersQuery.state$)) ?? [];
  const topicsQuery = groups.topics(groupId, usePageOf('topics'));
  // Hooks need a stream even when the settings have no list of topics.
  const topics = valueOf(
    useStream<Loadable<List<TopicRow> | readonly GroupUser[]>>((topicsQuery ?? leadersQuery).state$),
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

interface GroupTopicsProps {
  readonly groupId: number;
  /** Loaded even when hidden: the response tells when they are no longer closed. */
  readonly isHidden: boolean;
}

/** The topics of a group, newest first; nothing if the settings have no such list. */
function GroupTopics({ groupId, isHidden }: GroupTopicsProps) {
  const messages = useMessages(groupMessages);
  const page = usePageOf('topics');
  const query = useService(LoadGroup).topics(groupId, page);
  if (query === undefined) return null;
  return (
    <section aria-label={messages.topics} className="group__topics" hidden={isHidden}>
      <ListHeading level={2} title={messages.topics} />
      <PagedRows
        parameter="topics"
        page={page}
        query={query}
        title={messages.topics}
        what={messages.theTopics}
        count={messages.topicCount}
        emptyText={messages.noTopics}
      >
        {(rows) => (
          <LoadMoreList name="topics" rows={rows} className="entries">
            {(row) => <TopicEntry row={row} />}
          </LoadMoreList>
        )}
      </PagedRows>
    </section>
  );
}

const topicLink = ({ topicId, link }: TopicRow): Link | undefined =>
  topicId === undefined ? link : { kind: 'internal', path: builtInPaths.topic(topicId) };

function TopicEntry({ row }: { row: TopicRow }) {
  const messages = useMessages(groupMessages);
  const numbers = useNumberFormat();
  const { author, comments } = row;
  const facts = [
    ...(author === '' ? [] : [author]),
    ...(comments === undefined ? [] : [messages.commentCount(comments, numbers.format(comments))]),
  ];
  return (
    <ListEntry row={{ ...row, link: topicLink(row) }} level={3} untitled={messages.untitledTopic} isDated>
      {facts.length > 0 && (
        <p className="entry__terms">
          <Terms terms={facts} />
        </p>
      )}
    </ListEntry>
  );
}

/** `/group/:id?` (docs/specification.md, section 2). */
export function BuiltInRoute({ route: { id } }: BuiltInRouteProps) {
  return <GroupScreen id={id} />;
}

/**
 * One working group; all of them without an id.
 *
 * @param id as in the URL.
 */
function GroupScreen({ id }: { id: string }) {
  const { screens } = useMessages(listMessages);
  const groupId = parseEntityId(id);
  if (id === '') {
    return (
      <ConfiguredRoute screen="groups" params={{}} title={screens.groups}>
        {null}
      </ConfiguredRoute>
    );
  }
  return groupId === undefined ? <NoSuchId id={id} /> : <GroupPlace key={groupId} groupId={groupId} />;
}

/**
 * A group, the new topic form, topics, and people. The form stays mounted while the group reloads after the session was
 * lost: it shows the login, then the unsaved text.
 */
function GroupPlace({ groupId }: { groupId: number }) {
  const query = useService(LoadGroup).group(groupId);
  const state = useQuery(query);
  const change = useStream(useService(ChangeMembership).changes$).get(groupId);
  const membershipStatusIn = useMembershipStatus();
  const group = state.status === 'ready' ? state.value : undefined;
  const mayPost = group !== undefined && membershipStatusIn({ ...group, groupId }).inGroup;
  const { topicsClosed, leadersClosed } = useVisitorView(groupId);
  const newTopic = useNewTopic(mayPost, change?.running === true);
  return (
    <>
      <LoadableScreen state={state} refresh={query.refresh}>
        {(value, note) => <GroupView group={value} groupId={groupId} note={note} />}
      </LoadableScreen>
      <NewTopic groupId={groupId} group={mayPost ? group : undefined} newTopic={newTopic} />
      {group && (
        <>
          <GroupTopics groupId={groupId} isHidden={Boolean(topicsClosed)} />
          <div className="group__people">
            <GroupLeaders groupId={groupId} isHidden={Boolean(leadersClosed)} />
            <GroupMembers groupId={groupId} users={group.users} />
          </div>
          <SharePart title={group.title} />
        </>
      )}
    </>
  );
}

interface GroupLeadersProps {
  readonly groupId: number;
  /** Loaded even when hidden: the response tells when they are no longer closed. */
  readonly isHidden: boolean;
}

/** Loaded separately: the group does not need its leaders. */
function GroupLeaders({ groupId, isHidden }: GroupLeadersProps) {
  const messages = useMessages(groupMessages);
  const query = useService(LoadGroup).leaders(groupId);
  return (
    <section aria-label={messages.leaders} hidden={isHidden}>
      <ListHeading level={2} title={messages.leaders} />
      <QueryView query={query} what={messages.theLeaders}>
        {(leaders) =>
          leaders.length > 0 ? (
            <PeopleList name="leaders" groupId={groupId} people={leaders} />
          ) : (
            <p className="group__note note">{messages.noLeaders}</p>
          )
        }
      </QueryView>
    </section>
  );
}

interface GroupViewProps {
  readonly group: Workgroup;
  /** From the URL: the response may lack it. */
  readonly groupId: number;
  readonly note: ReactNode;
}

function GroupView({ group, groupId, note }: GroupViewProps) {
  const messages = useMessages(groupsMessages);
  const path = useGroupsPath();
  const editorUrls = useService(EditorUrls);
  const { title, language, html, image, users } = group;
  const mark = useLanguageMark()(language);
  const name = title || messages.untitled;
  return (
    <Screen
      title={name}
      language={title === '' ? undefined : language}
      eyebrow={<InnerLink to={path}>{messages.allGroups}</InnerLink>}
    >
      {note}
      <EditIcons urls={editorUrls.ofGroup(groupId)} name={name} kind={messages.kind} />
      {image && <RowImage image={image} className="group__image" mark={mark} isEager />}
      {html.trim() !== '' && <SafeHtml html={html} className="prose" {...mark} />}
      <GroupMembership groupId={groupId} title={name} users={users} />
    </Screen>
  );
}

interface GroupMembersProps {
  readonly groupId: number;
  /** Absent when the response does not have them. */
  readonly users: readonly GroupUser[] | undefined;
}

/** The people in a group and their number. Joining and leaving take effect at once. */
function GroupMembers({ groupId, users }: GroupMembersProps) {
  const messages = useMessages(groupMessages);
  const numbers = useNumberFormat();
  const audience = useAudience();
  const { userId, userName } = useStream(useService(SessionState).access$);
  const account = useStream(useService(LoadAccount).account$);
  const change = useStream(useService(ChangeMembership).changes$).get(groupId);
  const members = usersAfter(change, users, { userId, name: ownName(account, userName) });
  const count = members?.length ?? 0;
  // For a visitor an empty response may mean closed.
  if (audience === 'visitor' && count === 0) return null;
  return (
    <section aria-label={messages.members}>
      <ListHeading level={2} title={messages.members} />
      {members === undefined ? (
        <p className="group__note note">{messages.membersNotKnown}</p>
      ) : (
        <p className="group__note note">
          {count > 0 ? messages.memberCount(count, numbers.format(count)) : messages.noMembers}
        </p>
      )}
      {members && <PeopleList name="members" groupId={groupId} people={members} isCounted />}
    </section>
  );
}

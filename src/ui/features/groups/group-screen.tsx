import type { ReactNode } from 'react';
import { BehaviorSubject } from 'rxjs';
import { idle, type Loadable } from '../../../application/cache/loadable.ts';
import type { Query } from '../../../application/cache/query-cache.ts';
import { ChangeMembership } from '../../../application/groups/change-membership.ts';
import { LoadGroup } from '../../../application/groups/load-groups.ts';
import { EditorUrls } from '../../../application/ports/accounts.ts';
import { isAccessDenied } from '../../../application/ports/remote-error.ts';
import type { TopicRow } from '../../../domain/groups/topic.ts';
import type { GroupUser, Workgroup } from '../../../domain/groups/workgroup.ts';
import type { List } from '../../../domain/lists/list.ts';
import { parseEntityId } from '../../../domain/shared/entity-texts.ts';
import { builtInPaths, type BuiltInRouteProps } from '../../app/built-in-routes.ts';
import { Screen, ShareActionsSlot } from '../../app/screen.tsx';
import { EditIcons } from '../../components/edit-icons.tsx';
import { useOwnName } from '../../components/forms/members-only.tsx';
import { InnerLink } from '../../components/smart-link.tsx';
import { ListEntry, LoadMoreList, RowImage } from '../../components/list/list-entry.tsx';
import { ListHeading, Terms } from '../../components/list/list-heading.tsx';
import { PagedRows, usePageOf } from '../../components/list/paged-rows.tsx';
import { LoadableScreen, NoSuchId, QueryView } from '../../components/list/query-view.tsx';
import { listMessages } from '../../components/list/list-messages.ts';
import { useGroupsPath } from '../../components/list/use-bound-path.ts';
import { useService } from '../../di/container-context.tsx';
import { useAccess, useAudience } from '../../di/use-access.ts';
import { useQuery, useStream } from '../../di/use-stream.ts';
import { SafeHtml } from '../../html/safe-html.tsx';
import { useLanguageMark, useMessages } from '../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { type Closed, GroupMembership, type GroupMembershipProps } from './group-membership.tsx';
import { groupsMessages, groupMessages } from './groups-messages.ts';
import { ConfiguredRoute } from './groups-screen.tsx';
import { NewTopic, useNewTopic } from './new-topic.tsx';
import { usersAfter, useMembershipStatus } from './membership-status.tsx';
import './group.css';

/** `/group/:id?` (docs/specification.md, section 2): one working group, or all of them without an id. */
export function BuiltInRoute({ route: { id } }: BuiltInRouteProps) {
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

const valueOf = <T,>(state: Loadable<T>): T | undefined => (state.status === 'ready' ? state.value : undefined);

/** Hooks need a stream even when the settings have no list of topics. */
const noTopics = new BehaviorSubject<Loadable<List<TopicRow>>>(idle);

/** The form stays mounted while the group reloads after the session was lost: it shows the login, then the text. */
function GroupPlace({ groupId }: { readonly groupId: number }) {
  const groups = useService(LoadGroup);
  const query = groups.group(groupId);
  const state = useQuery(query);
  const group = valueOf(state);
  const change = useStream(useService(ChangeMembership).changes$).get(groupId);
  const isChanging = change?.running === true;
  const membershipStatus = useMembershipStatus()({ groupId, users: group?.users });
  const mayPost = group !== undefined && membershipStatus.inGroup;
  const newTopic = useNewTopic(mayPost, isChanging);
  const isVisitor = useAudience() === 'visitor';
  const { userId } = useAccess();
  const own = { userId, name: useOwnName() };

  // The queries are loaded where their lists are shown.
  const page = usePageOf('topics');
  const topicsQuery = groups.topics(groupId, page);
  const leadersQuery = groups.leaders(groupId);
  const topics = useStream(topicsQuery?.state$ ?? noTopics);
  const leaders = useStream(leadersQuery.state$);
  const topicsClosed =
    isVisitor && topicsQuery !== undefined && isClosed(topics, ({ rows, pager }) => !rows.length && !pager?.totalItems);
  const leadersClosed = isVisitor && isClosed(leaders, ({ length }) => length === 0);
  const names = knownNames([
    ...(valueOf(topics)?.rows ?? []).map(({ authorId = 0, author }) => ({ userId: authorId, name: author })),
    ...(group?.users ?? []),
    ...(valueOf(leaders) ?? []),
    own,
  ]);

  return (
    <>
      <LoadableScreen state={state} refresh={query.refresh}>
        {(value, note) => (
          <GroupView group={value} note={note} {...{ groupId, membershipStatus, isChanging, topicsClosed }} />
        )}
      </LoadableScreen>
      <NewTopic groupId={groupId} group={mayPost ? group : undefined} newTopic={newTopic} />
      {group && (
        <>
          {topicsQuery && <GroupTopics query={topicsQuery} page={page} isHidden={Boolean(topicsClosed)} />}
          <div className="group__people">
            <GroupLeaders query={leadersQuery} names={names} isHidden={Boolean(leadersClosed)} />
            <GroupMembers users={usersAfter(change, group.users, own)} names={names} />
          </div>
          <ShareActionsSlot title={group.title} />
        </>
      )}
    </>
  );
}

/** For visitors a view answers 403 or, by default in Drupal, no rows, just as for an open, empty list. */
function isClosed<Value>(state: Loadable<Value>, isEmpty: (value: Value) => boolean): Closed {
  if (state.status === 'failed') return isAccessDenied(state.reason);
  return state.status === 'ready' ? isEmpty(state.value) && 'perhaps' : undefined;
}

type Names = ReadonlyMap<number, string>;

function knownNames(people: readonly Pick<GroupUser, 'userId' | 'name'>[]): Names {
  const known = people.filter(({ userId, name }) => userId > 0 && name !== '');
  return new Map(known.map(({ userId, name }) => [userId, name]));
}

type GroupViewProps = Omit<GroupMembershipProps, 'title'> & { readonly group: Workgroup; readonly note: ReactNode };

function GroupView({ group, note, ...membership }: GroupViewProps) {
  const messages = useMessages(groupsMessages);
  const path = useGroupsPath();
  const editorUrls = useService(EditorUrls);
  const { title, language, html, image } = group;
  const mark = useLanguageMark()(language);
  const name = title || messages.untitled;
  return (
    <Screen
      title={name}
      language={title === '' ? undefined : language}
      eyebrow={<InnerLink to={path}>{messages.allGroups}</InnerLink>}
    >
      {note}
      <EditIcons urls={editorUrls.ofGroup(membership.groupId)} name={name} kind={messages.kind} />
      {image && <RowImage image={image} className="group__image" mark={mark} isEager />}
      {html.trim() !== '' && <SafeHtml html={html} className="prose" {...mark} />}
      <GroupMembership {...membership} title={name} />
    </Screen>
  );
}

interface GroupTopicsProps {
  readonly query: Query<List<TopicRow>>;
  readonly page: number;
  /** Loaded even when hidden: the response tells when they are no longer closed. */
  readonly isHidden: boolean;
}

function GroupTopics({ query, page, isHidden }: GroupTopicsProps) {
  const messages = useMessages(groupMessages);
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

function TopicEntry({ row }: { row: TopicRow }) {
  const messages = useMessages(groupMessages);
  const numbers = useNumberFormat();
  const { author, comments, topicId } = row;
  const link = topicId === undefined ? row.link : ({ kind: 'internal', path: builtInPaths.topic(topicId) } as const);
  const commentCount = comments !== undefined && messages.commentCount(comments, numbers.format(comments));
  const facts = [author, commentCount].filter(Boolean);
  return (
    <ListEntry row={{ ...row, link }} level={3} untitled={messages.untitledTopic} isDated>
      {facts.length > 0 && (
        <p className="entry__terms">
          <Terms terms={facts} />
        </p>
      )}
    </ListEntry>
  );
}

interface GroupLeadersProps {
  readonly query: Query<readonly GroupUser[]>;
  readonly names: Names;
  /** Loaded even when hidden: the response tells when they are no longer closed. */
  readonly isHidden: boolean;
}

/** Loaded separately: the group does not need its leaders. */
function GroupLeaders({ query, names, isHidden }: GroupLeadersProps) {
  const messages = useMessages(groupMessages);
  return (
    <section aria-label={messages.leaders} hidden={isHidden}>
      <ListHeading level={2} title={messages.leaders} />
      <QueryView query={query} what={messages.theLeaders}>
        {(leaders) =>
          leaders.length > 0 ? (
            <PeopleList name="leaders" names={names} people={leaders} />
          ) : (
            <p className="group__note note">{messages.noLeaders}</p>
          )
        }
      </QueryView>
    </section>
  );
}

function GroupMembers({ users, names }: { readonly users: readonly GroupUser[] | undefined; readonly names: Names }) {
  const messages = useMessages(groupMessages);
  const numbers = useNumberFormat();
  const count = users?.length ?? 0;
  const countText = count > 0 ? messages.memberCount(count, numbers.format(count)) : messages.noMembers;
  // For a visitor an empty response may mean closed.
  if (useAudience() === 'visitor' && count === 0) return null;
  return (
    <section aria-label={messages.members}>
      <ListHeading level={2} title={messages.members} />
      <p className="group__note note">{users ? countText : messages.membersNotKnown}</p>
      {users && <PeopleList name="members" names={names} people={users} isCounted />}
    </section>
  );
}

interface PeopleListProps {
  readonly name: string;
  readonly people: readonly GroupUser[];
  readonly names: Names;
  readonly isCounted?: boolean;
}

/** People by name, then one line for those without known names. */
function PeopleList({ name, people, names, isCounted = false }: PeopleListProps) {
  const messages = useMessages(groupMessages);
  const numbers = useNumberFormat();
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

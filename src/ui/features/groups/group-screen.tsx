import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { idle, type Loadable } from '../../../application/cache/loadable.ts';
import type { Query } from '../../../application/cache/query-cache.ts';
import { topicDraft, topicText } from '../../../application/drafts/draft-kinds.ts';
import { Drafts } from '../../../application/drafts/open-draft.ts';
import { ChangeMembership } from '../../../application/groups/change-membership.ts';
import { LoadWorkgroups } from '../../../application/groups/load-workgroups.ts';
import { EditorUrls } from '../../../application/ports/accounts.ts';
import { isAccessDenied } from '../../../application/ports/remote-error.ts';
import type { TopicRow } from '../../../domain/groups/topic.ts';
import type { Workgroup } from '../../../domain/groups/workgroup.ts';
import { type List, withParameters } from '../../../domain/lists/list.ts';
import { parseEntityId } from '../../../domain/shared/entity-texts.ts';
import { builtInPaths, type BuiltInRouteProps } from '../../app/built-in-routes.ts';
import { RetryableFeature } from '../../app/lazy-feature.tsx';
import { Screen, ShareActionsSlot } from '../../app/screen.tsx';
import { Button } from '../../components/button.tsx';
import { EditIcons } from '../../components/edit-icons.tsx';
import { HeldText, LoggedOut, useOwnName, useSessionLost } from '../../components/forms/members-only.tsx';
import { ListEntry, RowImage, LoadMoreList } from '../../components/list/list-entry.tsx';
import { ListHeading, Terms } from '../../components/list/list-heading.tsx';
import { listMessages } from '../../components/list/list-messages.ts';
import { LoadableScreen, NoSuchId } from '../../components/list/query-view.tsx';
import { PagedRows, usePageOf } from '../../components/list/paged-rows.tsx';
import { useGroupsPath } from '../../components/list/use-bound-path.ts';
import { FeatureSkeleton } from '../../components/skeleton.tsx';
import { InnerLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useAccess, useAudience } from '../../di/use-access.ts';
import { useQuery, useStream } from '../../di/use-stream.ts';
import { SafeHtml } from '../../html/safe-html.tsx';
import { useLanguageMark, useMessages } from '../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { groupMessages, groupsMessages } from './groups-messages.ts';
import {
  type Closed,
  GroupLeaders,
  GroupMembers,
  GroupMembership,
  type GroupMembershipProps,
  knownNames,
  useMembershipStatus,
  usersAfter,
} from './group-membership.tsx';
import { ConfiguredRoute } from './groups-screen.tsx';
import './new-topic.css';
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
  const groups = useService(LoadWorkgroups);
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

  // A login is offered once.
  const membership = {
    groupId,
    membershipStatus,
    isChanging,
    topicsClosed,
    isLost: newTopic.sessionLost !== undefined,
  };
  return (
    <div className={group && 'screen--railed'}>
      <div className="screen__text">
        <LoadableScreen state={state} refresh={query.refresh}>
          {(value, note) => <GroupView group={value} note={note} {...membership} />}
        </LoadableScreen>
        <NewTopic groupId={groupId} group={mayPost ? group : undefined} newTopic={newTopic} />
        {group && topicsQuery && <GroupTopics query={topicsQuery} page={page} isHidden={Boolean(topicsClosed)} />}
      </div>
      {group && (
        <div className="rail">
          <GroupLeaders query={leadersQuery} names={names} isHidden={Boolean(leadersClosed)} />
          <GroupMembers users={usersAfter(change, group.users, own)} names={names} />
          <ShareActionsSlot title={group.title} />
        </div>
      )}
    </div>
  );
}

/** For visitors a view answers 403 or, by default in Drupal, no rows, just as for an open, empty list. */
function isClosed<Value>(state: Loadable<Value>, isEmpty: (value: Value) => boolean): Closed {
  if (state.status === 'failed') return isAccessDenied(state.reason);
  return state.status === 'ready' ? isEmpty(state.value) && 'perhaps' : undefined;
}

interface GroupViewProps extends Omit<GroupMembershipProps, 'title'> {
  readonly group: Workgroup;
  readonly note: ReactNode;
}

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
  const { commentCount } = useMessages(listMessages);
  const numbers = useNumberFormat();
  const { author, comments, topicId } = row;
  const link = topicId === undefined ? row.link : ({ kind: 'internal', path: builtInPaths.topic(topicId) } as const);
  const facts = [author, comments !== undefined && commentCount(comments, numbers.format(comments))].filter(Boolean);
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

interface NewTopicProps {
  readonly groupId: number;
  /** Absent while unknown, or when the user may not post. */
  readonly group: Workgroup | undefined;
  readonly newTopic: ReturnType<typeof useNewTopic>;
}

/** The "Create a New Topic" button for the group's members, and its form (docs/specification.md, section 2). */
function NewTopic({ groupId, group, newTopic }: NewTopicProps) {
  const { isOpen, setOpen, title, sessionLost, goOn } = newTopic;
  const draft = useService(Drafts).open(topicDraft, String(groupId));
  const messages = useMessages(groupMessages);
  const navigate = useNavigate();
  const { search } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const { userId } = useAccess();
  // Once opened, the form stays mounted for its user, even if hidden: it announces the result of a submission.
  const [form, setForm] = useState<{ readonly userId: number; readonly title: string | undefined }>();
  if (isOpen && (form?.userId !== userId || (title !== undefined && title !== form.title))) setForm({ userId, title });
  const focusPlace = () => place.current?.focus();
  const closed = withParameters(search, { 'new-topic': '', title: '' });

  function toggle() {
    setSaid('');
    setOpen(!isOpen);
    // The parameter would open the form again.
    if (isOpen && closed !== search) void navigate({ search: closed }, { replace: true });
  }

  function press({ detail }: MouseEvent) {
    // The second click of a double click would close it again.
    if (detail < 2) toggle();
  }

  function resume() {
    toggle();
    focusPlace();
  }

  function posted({ topicId }: { readonly topicId: number | undefined }) {
    setOpen(false);
    setForm(undefined);
    if (topicId !== undefined) {
      void navigate(builtInPaths.topic(topicId));
      return;
    }
    setSaid(messages.posted);
    focusPlace();
    // The new topic is on the first page, which has been reloaded.
    void navigate({ search: withParameters(closed, { topics: '' }) }, { replace: true });
  }

  function proceed() {
    goOn();
    focusPlace();
  }

  return (
    <div ref={place} tabIndex={-1} className="new-topic">
      <HeldText draft={draft} textOf={topicText}>
        {(held) => sessionLost && <LoggedOut wasWriting={sessionLost === 'writing'} held={held} onSignedIn={proceed} />}
      </HeldText>
      {group && !sessionLost && (
        <>
          <p>
            <Button look="primary" label={messages.newTopic} aria-expanded={isOpen} onClick={press} />
          </p>
          {form?.userId === userId && (
            <div hidden={!isOpen} className="new-topic__form">
              <RetryableFeature key={form.title} name="topic-form" waiting={<FeatureSkeleton />}>
                {({ TopicForm }) => (
                  <TopicForm group={{ ...group, groupId }} initial={{ title: form.title }} onPosted={posted} />
                )}
              </RetryableFeature>
            </div>
          )}
          {!isOpen && <DraftHint groupId={groupId} onGoOn={resume} />}
        </>
      )}
      <p role="status" className="note">
        {said}
      </p>
    </div>
  );
}

function DraftHint({ groupId, onGoOn }: { groupId: number; onGoOn: () => void }) {
  const messages = useMessages(groupMessages);
  const { value, files } = useStream(useService(Drafts).open(topicDraft, String(groupId)).state$);
  const isThere = !topicDraft.isEmpty(value) || files.length > 0;
  return (
    <div role="status">
      {isThere && (
        <p>
          {messages.haveDraft} <Button look="quiet" label={messages.goOn} onClick={onGoOn} />
        </p>
      )}
    </div>
  );
}

/** The state of the form, open by its button or `?new-topic`, belongs to one user and returns with that user. */
function useNewTopic(mayPost: boolean, changing: boolean) {
  const { userId } = useAccess();
  const { key, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const asked = parameters.has('new-topic') ? key : undefined;
  const [openFor, setOpenFor] = useState(0);
  const [answered, setAnswered] = useState<string>();
  if (userId !== 0 && asked !== answered) {
    setAnswered(asked);
    if (asked !== undefined) setOpenFor(userId);
  }
  const isOpen = mayPost && userId !== 0 && openFor === userId;
  return {
    isOpen,
    setOpen: (open: boolean) => setOpenFor(open ? userId : 0),
    title: parameters.get('title') ?? undefined,
    ...useSessionLost(isOpen ? 'writing' : changing ? 'changing' : undefined),
  };
}

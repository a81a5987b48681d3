import ProblemIcon from 'lucide-react/icons/circle-alert';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { failed } from '../../../application/cache/loadable.ts';
import type { Query } from '../../../application/cache/query-cache.ts';
import { commentDraft, recordValue, wholeText } from '../../../application/drafts/draft-kinds.ts';
import { Drafts, type OpenDraft } from '../../../application/drafts/open-draft.ts';
import { LoadWorkgroups } from '../../../application/groups/load-workgroups.ts';
import { PostComment, type PostCommentOutcome } from '../../../application/groups/post-comment.ts';
import { EditorUrls } from '../../../application/ports/accounts.ts';
import { isAccessDenied, RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { htmlToText, textToHtml } from '../../../domain/groups/message-html.ts';
import { isSameComment, type Topic, type TopicComment } from '../../../domain/groups/topic.ts';
import { isDay } from '../../../domain/lists/dates.ts';
import { formatPage, type List, withParameters } from '../../../domain/lists/list.ts';
import { parseEntityId } from '../../../domain/shared/entity-texts.ts';
import { builtInPaths, type BuiltInRouteProps } from '../../app/built-in-routes.ts';
import { Screen, ShareActionsSlot } from '../../app/screen.tsx';
import { Button } from '../../components/button.tsx';
import { EditIcons } from '../../components/edit-icons.tsx';
import { DraftVersions, NotPosted, useHeldDraft, useUnsavedChanges } from '../../components/forms/draft-versions.tsx';
import { FailureNotice } from '../../components/forms/failure-notice.tsx';
import { WritingBoundary } from '../../components/forms/form-error-boundary.tsx';
import { HeldText, LoggedOut, LoginLink, useSessionLost } from '../../components/forms/members-only.tsx';
import { Heading } from '../../components/heading.tsx';
import { DateText, LoadMoreList } from '../../components/list/list-entry.tsx';
import { FileLine } from '../../components/list/file-line.tsx';
import { ListHeading } from '../../components/list/list-heading.tsx';
import { listMessages } from '../../components/list/list-messages.ts';
import { LoadableScreen, NoSuchId } from '../../components/list/query-view.tsx';
import { PagedRows, usePageOf } from '../../components/list/paged-rows.tsx';
import { InnerLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useAccess, useAudience } from '../../di/use-access.ts';
import { useQuery, useStream } from '../../di/use-stream.ts';
import { SafeHtml } from '../../html/safe-html.tsx';
import { useLanguageMark, useMessages, useShellMessages } from '../../i18n/messages-provider.tsx';
import { useMomentFormat } from '../../i18n/use-format.ts';
import { topicMessages } from './topic-messages.ts';
import './topic.css';

function CommentForm({ topicId, draft }: { readonly topicId: number; readonly draft: OpenDraft<string> }) {
  const messages = useMessages(topicMessages);
  const comments = useService(PostComment);
  const state = useStream(draft.state$);
  const { ready, value: text } = state;
  /** Also for a send begun by an earlier form. */
  const running = useStream(comments.posting$).has(topicId);
  const [outcome, setOutcome] = useState<PostCommentOutcome>();
  const [triedEmpty, setTriedEmpty] = useState(false);
  const id = useId();
  const isEmpty = text.trim() === '';
  const isWrong = triedEmpty && isEmpty;
  useCommentEnded(topicId, setOutcome);
  useUnsavedChanges(useMemo(() => ({ isSafe: () => !comments.posting$.value.has(topicId) }), [comments, topicId]));

  /** The draft is deleted once it is accepted, even after the form is unmounted. */
  async function post() {
    setOutcome(undefined);
    const { value: sent } = draft.state$.value;
    const ended = await comments.post({ topicId, html: textToHtml(sent) });
    // Text added meanwhile has not been posted.
    if (ended?.kind === 'posted' && draft.state$.value.value === sent) draft.discard('posted');
  }

  function submit() {
    // The draft is still loading.
    if (!ready) return;
    setTriedEmpty(isEmpty);
    if (isEmpty) document.getElementById(id)?.focus();
    else void post();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  }

  return (
    <form
      className="comment-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="field">
        <label htmlFor={id} className="field__label">
          {messages.yourComment}
        </label>
        <textarea
          id={id}
          className="field__input"
          rows={5}
          // Not `disabled`, because it may have the focus.
          readOnly={!ready}
          value={text}
          aria-describedby={`${id}-how`}
          aria-invalid={isWrong}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget: { value } }) => draft.edit(value)}
        />
        <p id={`${id}-how`} aria-live="polite" className={isWrong ? 'field__error' : 'note'}>
          {isWrong && <ProblemIcon />}
          {isWrong ? messages.isEmpty : messages.howTo}
        </p>
      </div>
      <p className="comment-form__actions">
        <Button
          label={running ? messages.posting : messages.post}
          type="submit"
          look="primary"
          aria-disabled={running || !ready}
        />
      </p>
      <NotPosted state={state} isEmpty={isEmpty} isPosting={running} />
      <DraftVersions
        address={{ kind: 'comment', place: String(topicId) }}
        textOf={wholeText}
        fileName={`comment-${topicId}.txt`}
        locked={running || !ready}
        onBringBack={({ value }) => {
          draft.restore({ value: commentDraft.parse(recordValue(value)) ?? '', files: [] });
        }}
      />
      <p role="status" className="note">
        {outcome?.kind === 'posted' && (outcome.comment?.awaitsApproval ? messages.postedAwaiting : messages.posted)}
      </p>
      <FailureNotice
        what={messages.failed}
        reason={outcome?.kind === 'failed' ? outcome.reason : undefined}
        onRetry={submit}
      />
    </form>
  );
}

/** Calls back with the result of each comment post on a topic, also of posts begun by an earlier view. */
function useCommentEnded(topicId: number, onEnded: (outcome: PostCommentOutcome) => void): void {
  const { ended$ } = useService(PostComment);
  const ended = useEffectEvent(onEnded);
  useEffect(() => {
    const subscription = ended$.subscribe((one) => {
      if (one.topicId === topicId) ended(one.outcome);
    });
    return () => subscription.unsubscribe();
  }, [ended$, topicId]);
}

const none: readonly TopicComment[] = [];

/** Comments posted here that the response does not have, such as those awaiting approval: they end the last page. */
function usePostedComments(topicId: number, query: Query<List<TopicComment>>, page: number): readonly TopicComment[] {
  const comments = useService(PostComment);
  const posted = useStream(comments.posted$).get(topicId) ?? none;
  const state = useStream(query.state$);
  const list = state.status === 'ready' ? state.value : undefined;
  const lastPage = list && Math.max((list.pager?.totalPages ?? 1) - 1, 0);
  // Each comment's page: the end of the list when it was posted, even if that page turns out full.
  const [places, setPlaces] = useState<ReadonlyMap<TopicComment, number>>(new Map());
  const navigate = useNavigate();
  const { search } = useLocation();

  useEffect(() => {
    if (list) comments.listed(topicId, list.rows);
  }, [comments, topicId, list]);

  useCommentEnded(topicId, (outcome) => {
    if (outcome.kind !== 'posted') return;
    const { comment } = outcome;
    if (comment && lastPage !== undefined) setPlaces((former) => new Map(former).set(comment, lastPage));
    if (lastPage !== undefined && page < lastPage) {
      void navigate({ search: withParameters(search, { comments: formatPage(lastPage) }) });
    } else void query.refresh();
  });

  return posted.filter((comment) => page >= (places.get(comment) ?? lastPage ?? Infinity));
}

const bare = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

/** A comment's subject, empty if the content system derived it from the text. */
function ownSubject({ subject, html }: Pick<TopicComment, 'subject' | 'html'>): string {
  const beginning = bare(subject.replace(/\s*(…|\.{3})$/, ''));
  return bare(htmlToText(html)).startsWith(beginning) ? '' : subject;
}

function CommentEntry({ comment }: { comment: TopicComment }) {
  const messages = useMessages(topicMessages);
  const { html, awaitsApproval } = comment;
  const mark = useLanguageMark()(comment.language);
  const subject = ownSubject(comment);
  return (
    <article className="comment">
      <Signature of={comment} />
      {subject !== '' && (
        <Heading level={3} className="comment__subject" {...mark}>
          {subject}
        </Heading>
      )}
      {html.trim() !== '' && <SafeHtml html={html} className="prose" {...mark} />}
      {awaitsApproval && <p className="note">{messages.awaitsApproval}</p>}
    </article>
  );
}

interface CommentListProps {
  readonly topicId: number;
  readonly page: number;
  readonly query: Query<List<TopicComment>>;
}

function CommentList({ topicId, page, query }: CommentListProps) {
  const messages = useMessages(topicMessages);
  const { commentCount } = useMessages(listMessages);
  const state = useStream(query.state$);
  const audience = useAudience();
  // The login link is below.
  const isClosed = audience === 'visitor' && state.status === 'failed' && isAccessDenied(state.reason);
  const posted = usePostedComments(topicId, query, page);
  return (
    <section aria-label={messages.comments} className="comments" hidden={isClosed}>
      <ListHeading level={2} title={messages.comments} />
      <PagedRows
        parameter="comments"
        page={page}
        query={query}
        title={messages.comments}
        what={messages.theComments}
        count={commentCount}
        emptyText={messages.noComments}
        hasMore={posted.length > 0}
      >
        {(rows) => {
          const others = posted.filter((comment) => !rows.some((row) => isSameComment(row, comment)));
          return (
            <LoadMoreList name="comments" rows={[...rows, ...others]} className="comments__list">
              {(comment) => <CommentEntry comment={comment} />}
            </LoadMoreList>
          );
        }}
      </PagedRows>
    </section>
  );
}

function TopicComments({ topicId, isReadable }: { readonly topicId: number; readonly isReadable: boolean }) {
  const messages = useMessages(topicMessages);
  const { userId } = useAccess();
  const audience = useAudience();
  const draft = useService(Drafts).open(commentDraft, String(topicId));
  useHeldDraft(draft);
  const page = usePageOf('comments');
  const query = useService(LoadWorkgroups).comments(topicId, page);
  if (query === undefined) return null;
  return (
    <>
      {isReadable && <CommentList topicId={topicId} page={page} query={query} />}
      <div className="comments__place">
        {isReadable && userId !== 0 && (
          <WritingBoundary key={userId} draft={draft} textOf={String} fileName={`comment-${topicId}.txt`}>
            <CommentForm topicId={topicId} draft={draft} />
          </WritingBoundary>
        )}
        {isReadable && audience === 'visitor' && <LoginLink>{messages.loginToComment}</LoginLink>}
      </div>
    </>
  );
}

/** One topic (docs/specification.md, section 2: `/group_topics/single/:id`). */
export function BuiltInRoute({ route: { id } }: BuiltInRouteProps) {
  const topicId = parseEntityId(id);
  return topicId === undefined ? <NoSuchId id={id} /> : <TopicPlace key={topicId} topicId={topicId} />;
}

/** Where the session ended while a comment was written, the login and the comment are all there is. */
function TopicPlace({ topicId }: { topicId: number }) {
  const query = useService(LoadWorkgroups).topic(topicId);
  const state = useQuery(query);
  const audience = useAudience();
  const { closedOrMissing } = useMessages(topicMessages);
  const { header } = useShellMessages();
  const draft = useService(Drafts).open(commentDraft, String(topicId));
  const { sessionLost, goOn } = useSessionLost(useHasText(draft) ? 'writing' : undefined);
  const place = useRef<HTMLDivElement>(null);
  // Content system views return no rows to visitors without access, so a missing topic may be for members only.
  const isClosed = audience !== 'person' && state.status === 'failed' && state.reason === RemoteErrorKind.notFound;

  function proceed() {
    goOn();
    place.current?.focus();
  }

  return (
    <div ref={place} tabIndex={-1} className="topic">
      <HeldText draft={draft} textOf={String}>
        {(held) =>
          sessionLost && (
            <Screen title={header.login}>
              <LoggedOut wasWriting held={held} onSignedIn={proceed} />
            </Screen>
          )
        }
      </HeldText>
      {!sessionLost && (
        <>
          <LoadableScreen
            state={isClosed ? failed(RemoteErrorKind.unauthorised) : state}
            refresh={query.refresh}
            closedText={isClosed ? closedOrMissing : undefined}
          >
            {(topic, note) => <TopicView topic={topic} topicId={topicId} note={note} />}
          </LoadableScreen>
          <TopicComments topicId={topicId} isReadable={state.status === 'ready'} />
        </>
      )}
    </div>
  );
}

/** Not with each key, as the topic and its comments would render. */
function useHasText({ state$ }: OpenDraft<string>): boolean {
  return useSyncExternalStore(
    (changed) => {
      const subscription = state$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => state$.value.value !== '',
  );
}

interface TopicViewProps {
  readonly topic: Topic;
  readonly topicId: number;
  readonly note: ReactNode;
}

function TopicView({ topic, topicId, note }: TopicViewProps) {
  const messages = useMessages(topicMessages);
  const editorUrls = useService(EditorUrls);
  const { language, html, files, group } = topic;
  const mark = useLanguageMark()(language);
  const title = topic.title || messages.untitled;
  const groupId = group?.groupId;
  const groupName = group && (group.title || messages.untitledGroup);
  const rail = (
    <>
      {files.length > 0 && (
        <section aria-label={messages.files} className="rail__part">
          <h2 className="rail__title">{messages.files}</h2>
          <ul>
            {files.map((file, index) => (
              <li key={`${file.name} ${index}`} className="topic__file">
                <FileLine file={file} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ShareActionsSlot title={title} />
    </>
  );
  return (
    <Screen
      title={title}
      language={topic.title === '' ? undefined : language}
      eyebrow={groupId === undefined ? groupName : <InnerLink to={builtInPaths.group(groupId)}>{groupName}</InnerLink>}
      rail={rail}
      railLast
    >
      {note}
      <div className="topic__head">
        <Signature of={topic} />
        <EditIcons urls={editorUrls.ofNode(topicId)} name={title} kind={messages.kind} />
      </div>
      {html.trim() !== '' && <SafeHtml html={html} className="prose" {...mark} />}
    </Screen>
  );
}

function Signature({ of: { author, date, dateText } }: { readonly of: Pick<Topic, 'author' | 'date' | 'dateText'> }) {
  const moment = useMomentFormat('minute');
  const hasDate = date !== undefined || dateText !== '';
  if (author === '' && !hasDate) return null;
  return (
    <p className="signature">
      {author !== '' && <bdi className="signature__author">{author}</bdi>}{' '}
      {hasDate && (
        <span className="caps">
          {date && !isDay(date) ? (
            <time dateTime={date.iso}>{moment.format(date.at)}</time>
          ) : (
            <DateText date={date} text={dateText} />
          )}
        </span>
      )}
    </p>
  );
}

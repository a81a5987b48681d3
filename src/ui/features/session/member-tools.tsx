import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { DRAFT_COUNT_TIMEOUT } from '../../../domain/shared/timeouts.ts';
import { LoadPage } from '../../../application/content/load-page.ts';
import { Drafts } from '../../../application/drafts/open-draft.ts';
import { withTimeout } from '../../../application/loading/lazy-import.ts';
import { EditorUrls } from '../../../application/ports/accounts.ts';
import { Clock } from '../../../application/ports/browser.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { type DraftsAtSignOut, SignOut } from '../../../application/session/sign-out.ts';
import { pagePath } from '../../../domain/content/paths.ts';
import { initialsOf } from '../../../domain/session/account.ts';
import { seesEditorTools } from '../../../domain/session/session.ts';
import { builtInRouteAt } from '../../app/built-in-routes.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useOwnName } from '../../components/forms/members-only.tsx';
import { EditIcons } from '../../components/edit-icons.tsx';
import { useOverlay } from '../../components/overlay.tsx';
import { SmartLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useAccess } from '../../di/use-access.ts';
import { useStream } from '../../di/use-stream.ts';
import { actionMessages } from '../../i18n/action-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { sessionMessages } from './session-messages.ts';

/** The header becomes a visitor's before the servers have answered: the rest must not depend on this button. */
export function LogoutButton() {
  const signOut = useService(SignOut);
  const drafts = useService(Drafts);
  const session = useService(SessionState);
  const clock = useService(Clock);
  const navigate = useNavigate();
  const cover = useOverlay();
  const messages = useMessages(sessionMessages);
  const { cancel } = useMessages(actionMessages);
  const running = useRef(false);
  /** What the question is about: drafts, or versions alone; absent while nothing is asked. */
  const [asked, setAsked] = useState<{ readonly drafts: number }>();

  async function start() {
    if (running.current) return;
    running.current = true;
    const { epoch } = session;
    const unsettled = await withTimeout(clock, DRAFT_COUNT_TIMEOUT, drafts.unsettled(), { drafts: 0, versions: 0 });
    // Another tab signed out first, and another user may have signed in.
    if (!session.isCurrent(epoch)) stay();
    else if (unsettled.drafts + unsettled.versions > 0) setAsked(unsettled);
    else await leave('unasked');
  }

  function stay() {
    running.current = false;
    setAsked(undefined);
  }

  async function leave(what: DraftsAtSignOut) {
    setAsked(undefined);
    const uncover = cover(messages.signingOut);
    await signOut.signOut(what);
    uncover();
    running.current = false;
    void navigate('/');
  }

  return (
    <>
      <Button label={messages.logout} onClick={() => void start()} />
      {asked &&
        // Outside of the menu panel, which hides what is in it when it closes.
        createPortal(
          <Dialog title={asked.drafts > 0 ? messages.savedTitle : messages.versionsTitle} onCancel={stay}>
            <p>{asked.drafts > 0 ? messages.saved(asked.drafts) : messages.versionsSaved}</p>
            <p>{messages.savedRules}</p>
            <div className="dialog__actions">
              <Button look="primary" label={messages.saveDrafts} onClick={() => void leave('keep')} />
              <Button label={messages.deleteDrafts} onClick={() => void leave('delete')} />
              <Button look="quiet" label={cancel} onClick={stay} />
            </div>
          </Dialog>,
          document.body,
        )}
    </>
  );
}

/** Whose login it is, in the room of two letters. */
export function Initials() {
  const name = useOwnName();
  return (
    <span className="initials" title={name}>
      <span aria-hidden="true">{initialsOf(name)}</span>
    </span>
  );
}

export function MemberTools() {
  const { roles } = useAccess();
  return (
    <>
      {seesEditorTools(roles) && <EditorTools />}
      <LogoutButton />
    </>
  );
}

function EditorTools() {
  const { content } = useService(EditorUrls);
  const messages = useMessages(sessionMessages);
  const path = pagePath(useLocation().pathname);
  return (
    <>
      {builtInRouteAt(path) ? <Edit /> : <EditPage path={path} />}
      <SmartLink link={{ kind: 'external', url: content }} className="button" newTab>
        {messages.cms}
      </SmartLink>
    </>
  );
}

/** A separate component, so that a built-in route triggers no page query. */
function EditPage({ path }: { readonly path: string }) {
  const page = useStream(useService(LoadPage).page(path).state$);
  return <Edit nodeId={page.status === 'ready' ? page.value.nodeId : undefined} />;
}

function Edit({ nodeId }: { readonly nodeId?: number | undefined }) {
  const messages = useMessages(sessionMessages);
  const url = useService(EditorUrls).ofNode(nodeId).edit;
  if (url === undefined) return <NothingToEdit />;
  return (
    <SmartLink link={{ kind: 'external', url }} className="button" newTab>
      {messages.edit}
    </SmartLink>
  );
}

/** Escape dismisses the reason that hover or focus shows, until either returns (WCAG 1.4.13). */
function NothingToEdit() {
  const messages = useMessages(sessionMessages);
  const reason = useId();
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => {
    // On the document, because the pointer may have opened it.
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDismissed(true);
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, []);
  const come = () => setDismissed(false);
  return (
    <span className="edit-reason" data-dismissed={isDismissed} onPointerEnter={come} onFocus={come}>
      {/* The menu of phones would close at the click, before the reason can be read. */}
      <Button
        label={messages.edit}
        aria-disabled="true"
        aria-describedby={reason}
        onClick={(event) => event.stopPropagation()}
      />
      <span role="tooltip" id={reason} className="edit-reason__text">
        {messages.editUnavailable}
      </span>
    </span>
  );
}

export function PageIcons({ nodeId, title }: { readonly nodeId: number; readonly title: string }) {
  const { content } = useMessages(sessionMessages);
  return <EditIcons urls={useService(EditorUrls).ofNode(nodeId)} name={title} kind={content} />;
}

import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LoadPage } from '../../../application/content/load-page.ts';
import { Drafts } from '../../../application/drafts/open-draft.ts';
import { withPatience } from '../../../application/loading/lazy-part.ts';
import { EditorUrls } from '../../../application/ports/accounts.ts';
import { Clock } from '../../../application/ports/browser.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { type DraftsAtSignOut, SignOut } from '../../../application/session/sign-out.ts';
import { pagePath } from '../../../domain/content/paths.ts';
import { seesEditorTools } from '../../../domain/session/session.ts';
import { ownRouteAt } from '../../app/own-routes.ts';
import { Dialog } from '../../components/dialog.tsx';
import { EditIcons } from '../../components/edit-icons.tsx';
import { useOverlay } from '../../components/overlay.tsx';
import { SmartLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { actionWords } from '../../i18n/en.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { sessionWords } from './session-words.ts';

/** How long the device may take to say what is kept, in milliseconds: nobody waits longer to be logged out. */
const PATIENCE = 1_000;

/**
 * Signs out under the overlay and goes home. Where something is unsettled it asks first what is to become of all that is
 * kept. The header is a visitor's as soon as the person is signed out here, long before the servers have answered: what
 * follows must not need this button any more.
 */
export function LogoutButton() {
  const signOut = useService(SignOut);
  const drafts = useService(Drafts);
  const session = useService(SessionState);
  const clock = useService(Clock);
  const navigate = useNavigate();
  const { cover } = useOverlay();
  const words = useWords(sessionWords);
  const { cancel } = useWords(actionWords);
  const running = useRef(false);
  /** What is asked about: how many drafts, or earlier versions alone; absent while nothing is asked. */
  const [asked, setAsked] = useState<{ readonly drafts: number }>();

  async function start() {
    if (running.current) return;
    running.current = true;
    const { ticket } = session;
    const unsettled = await withPatience(clock, PATIENCE, drafts.unsettled(), { drafts: 0, versions: 0 });
    // Another tab was quicker, and somebody else may be there by now.
    if (!session.isCurrent(ticket)) stay();
    else if (unsettled.drafts + unsettled.versions > 0) setAsked(unsettled);
    else await leave('unasked');
  }

  function stay() {
    running.current = false;
    setAsked(undefined);
  }

  async function leave(what: DraftsAtSignOut) {
    setAsked(undefined);
    const uncover = cover(words.signingOut);
    await signOut.signOut(what);
    uncover();
    running.current = false;
    void navigate('/');
  }

  return (
    <>
      <button type="button" className="button" onClick={() => void start()}>
        {words.logout}
      </button>
      {asked && (
        <Dialog title={asked.drafts > 0 ? words.keptTitle : words.versionsTitle} onCancel={stay}>
          <p>{asked.drafts > 0 ? words.kept(asked.drafts) : words.versionsKept}</p>
          <p>{words.keptRules}</p>
          <div className="dialog__actions">
            <button type="button" className="button button--primary" onClick={() => void leave('keep')}>
              {words.keepDrafts}
            </button>
            <button type="button" className="button" onClick={() => void leave('delete')}>
              {words.deleteDrafts}
            </button>
            <button type="button" className="button button--quiet" onClick={stay}>
              {cancel}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** What the header offers those who are logged in: Logout, and the editors' shortcuts (specification, section 2). */
export function MemberTools() {
  const { roles } = useStream(useService(SessionState).access$);
  return (
    <>
      {seesEditorTools(roles) && <EditorTools />}
      <LogoutButton />
    </>
  );
}

/** Shortcuts into the content system for editors and administrators (specification, section 2: Header). */
function EditorTools() {
  const { content } = useService(EditorUrls);
  const words = useWords(sessionWords);
  const path = pagePath(useLocation().pathname);
  return (
    <>
      {ownRouteAt(path) ? <Edit nodeId={undefined} /> : <EditPage path={path} />}
      <SmartLink link={{ kind: 'external', url: content }} className="button" newTab>
        {words.cms}
      </SmartLink>
    </>
  );
}

/** A component of its own: a path of the portal's own must not become a page that is fetched. */
function EditPage({ path }: { path: string }) {
  const page = useStream(useService(LoadPage).page(path).state$);
  return <Edit nodeId={page.status === 'ready' ? page.value.nodeId : undefined} />;
}

function Edit({ nodeId }: { nodeId: number | undefined }) {
  const words = useWords(sessionWords);
  const url = useService(EditorUrls).ofNode(nodeId).edit;
  if (url === undefined) return <NothingToEdit />;
  return (
    <SmartLink link={{ kind: 'external', url }} className="button" newTab>
      {words.edit}
    </SmartLink>
  );
}

/** Can be reached all the same: it says why. */
function NothingToEdit() {
  const words = useWords(sessionWords);
  const reason = useId();
  return (
    <span className="edit-reason" {...useDismissal()}>
      <button type="button" className="button" aria-disabled="true" aria-describedby={reason}>
        {words.edit}
      </button>
      <span role="tooltip" id={reason} className="edit-reason__text">
        {words.editUnavailable}
      </span>
    </span>
  );
}

/** What comes by the pointer or the focus goes by Escape as well, until either comes again (WCAG 1.4.13). */
function useDismissal() {
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => {
    // Where the focus is does not matter: the pointer may be what has brought it.
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDismissed(true);
    };
    document.addEventListener('keydown', dismiss);
    return () => {
      document.removeEventListener('keydown', dismiss);
    };
  }, []);
  const come = () => {
    setDismissed(false);
  };
  return { 'data-dismissed': isDismissed, onPointerEnter: come, onFocus: come };
}

interface PageIconsProps {
  /** Of the node that the page is. */
  readonly nodeId: number;
  readonly title: string;
}

/** The editors' icons of a page of the content system. */
export function PageIcons({ nodeId, title }: PageIconsProps) {
  const editorUrls = useService(EditorUrls);
  const words = useWords(sessionWords);
  return <EditIcons urls={editorUrls.ofNode(nodeId)} name={title} kind={words.content} />;
}

import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Drafts } from '../../../application/drafts/open-draft.ts';
import { Clock } from '../../../application/ports/clock.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { SignOut, type DraftsAtSignOut } from '../../../application/session/sign-out.ts';
import { withPatience } from '../../../application/loading/lazy-part.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useOverlay } from '../../components/overlay.tsx';
import { useService } from '../../di/container-context.tsx';
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

import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { SessionState } from '../../../application/session/session-state.ts';
import { SignOut } from '../../../application/session/sign-out.ts';
import { seesEditorTools } from '../../../domain/session/roles.ts';
import { useOverlay } from '../../components/overlay.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { EditorTools } from './editor-tools.tsx';
import { sessionWords } from './session-words.ts';

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

/**
 * Signs out under the overlay and goes home. The header is a visitor's as soon as the person is signed out here, long
 * before the servers have answered: what follows must not need this button any more.
 */
function LogoutButton() {
  const signOut = useService(SignOut);
  const navigate = useNavigate();
  const { cover } = useOverlay();
  const words = useWords(sessionWords);
  const running = useRef(false);

  async function leave() {
    if (running.current) return;
    running.current = true;
    const uncover = cover(words.signingOut);
    await signOut.signOut();
    uncover();
    running.current = false;
    void navigate('/');
  }

  return (
    <button type="button" className="button" onClick={() => void leave()}>
      {words.logout}
    </button>
  );
}

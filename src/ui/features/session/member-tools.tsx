import { SessionState } from '../../../application/session/session-state.ts';
import { seesEditorTools } from '../../../domain/session/roles.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { EditorTools } from './editor-tools.tsx';
import { LogoutButton } from './logout-button.tsx';

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

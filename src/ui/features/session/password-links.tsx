import type { ReactNode } from 'react';
import { EditorUrls } from '../../../application/ports/editor-urls.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { SmartLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { sessionWords } from './session-words.ts';

function usePasswordUrls() {
  const editorUrls = useService(EditorUrls);
  const { userId } = useStream(useService(SessionState).access$);
  return editorUrls.ofPassword(userId);
}

/** Leads to the content system's page for a new password; nothing where the settings have none. */
export function ForgotPassword() {
  const words = useWords(sessionWords);
  const { forgot } = usePasswordUrls();
  if (forgot === undefined) return null;
  return (
    <p>
      <SmartLink link={{ kind: 'external', url: forgot }} newTab>
        {words.forgotPassword}
      </SmartLink>
    </p>
  );
}

/** What is said of choosing a password: a link to where a user does so, and text for a visitor. */
export function ChangePassword({ children }: { readonly children: ReactNode }) {
  const { change } = usePasswordUrls();
  if (change === undefined) return children;
  return (
    <SmartLink link={{ kind: 'external', url: change }} newTab>
      {children}
    </SmartLink>
  );
}

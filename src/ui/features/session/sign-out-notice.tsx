import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { RepeatSignOut } from '../../../application/session/repeat-sign-out.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { sessionWords } from './session-words.ts';

/** Says what a sign-out has left undone, for as long as it is: the content system still has to be told. */
export function SignOutNotice() {
  const { baseUrl } = useService(PortalSettings).contentSystem;
  const unfinished = useStream(useService(RepeatSignOut).unfinished$);
  const words = useWords(sessionWords);
  if (unfinished === 'pending') return <p>{words.logoutPending}</p>;
  if (unfinished === 'nothing') return null;
  return (
    <p>
      <a href={`${baseUrl}user/logout`}>{words.endAtContentSystem}</a>
    </p>
  );
}

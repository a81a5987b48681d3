import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { useService } from '../../di/container-context.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { sessionWords } from './session-words.ts';

/**
 * Says what a sign-out has left undone: the content system does not know yet, or can only be told on its own page.
 *
 * @param outcome as `SignOutTask` has left it in the router's state; whatever else says nothing.
 */
export function SignOutNotice({ outcome }: { outcome: unknown }) {
  const { baseUrl } = useService(PortalSettings).contentSystem;
  const words = useWords(sessionWords);
  if (outcome === 'pending') return <p>{words.logoutPending}</p>;
  if (outcome !== 'no-token') return null;
  return (
    <p>
      <a href={`${baseUrl}user/logout`}>{words.endAtContentSystem}</a>
    </p>
  );
}

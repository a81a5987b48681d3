import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadPage } from '../../../application/content/load-page.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { contentAdminUrl, nodeEditUrl } from '../../../domain/content/admin-urls.ts';
import { pagePath } from '../../../domain/content/page-path.ts';
import { ownRouteAt } from '../../app/own-routes.ts';
import { SmartLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { sessionWords } from './session-words.ts';

/** Shortcuts into the content system for editors and administrators (specification, section 2: Header). */
export function EditorTools() {
  const { baseUrl, admin } = useService(PortalSettings).contentSystem;
  const words = useWords(sessionWords);
  const path = pagePath(useLocation().pathname);
  return (
    <>
      {ownRouteAt(path) ? <Edit nodeId={undefined} /> : <EditPage path={path} />}
      <SmartLink link={{ kind: 'external', url: contentAdminUrl(baseUrl, admin.content) }} className="button" newTab>
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
  const { baseUrl, admin } = useService(PortalSettings).contentSystem;
  const words = useWords(sessionWords);
  const reason = useId();
  const url = nodeEditUrl(baseUrl, admin.edit, nodeId);
  if (url !== undefined) {
    return (
      <SmartLink link={{ kind: 'external', url }} className="button" newTab>
        {words.edit}
      </SmartLink>
    );
  }
  return (
    <span className="edit-reason">
      <button type="button" className="button" aria-disabled="true" aria-describedby={reason}>
        {words.edit}
      </button>
      <span role="tooltip" id={reason} className="edit-reason__text">
        {words.editUnavailable}
      </span>
    </span>
  );
}

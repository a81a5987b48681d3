import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadPage } from '../../../application/content/load-page.ts';
import { EditorUrls } from '../../../application/ports/editor-urls.ts';
import { pagePath } from '../../../domain/content/page-path.ts';
import { ownRouteAt } from '../../app/own-routes.ts';
import { SmartLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { sessionWords } from './session-words.ts';

/** Shortcuts into the content system for editors and administrators (specification, section 2: Header). */
export function EditorTools() {
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

import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadPage } from '../../../application/content/load-page.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { patternAt } from '../../../domain/content/bound-path.ts';
import { pagePath } from '../../../domain/content/page-path.ts';
import { featureOf } from '../../app/bound-screens.ts';
import { FeaturePart } from '../../app/feature-part.tsx';
import { PageContext } from '../../app/screen.tsx';
import { Leaving } from '../../components/leaving.tsx';
import { Shown } from '../../components/shown.tsx';
import { PageSkeleton } from '../../components/skeleton.tsx';
import { StaleNote } from '../../components/stale-note.tsx';
import { useService } from '../../di/container-context.tsx';
import { useQuery, useStream } from '../../di/use-stream.ts';
import { PageBody } from './page-body.tsx';
import { PageIconsPart } from './page-icons-part.tsx';
import { PageView } from './page-view.tsx';

const isClosed = (reason: RemoteErrorKind): boolean =>
  reason === RemoteErrorKind.forbidden || reason === RemoteErrorKind.unauthorised;

/** Any path that is no screen of the portal's own: the page that the content system has there (specification, section 2). */
export function PageScreen() {
  const path = pagePath(useLocation().pathname);
  const { screens } = useService(PortalSettings);
  const query = useService(LoadPage).page(path);
  const state = useQuery(query);
  const { login } = useStream(useService(SessionState).access$);

  const retriedPath = useRef<string>(undefined);

  function retry() {
    retriedPath.current = path;
    void query.refresh();
  }

  /** It may also recover by itself, while somebody is reading its heading. */
  function noticeFocus() {
    if (document.activeElement === document.querySelector('h1')) retriedPath.current = path;
  }

  /** After a retry the button that was pressed is gone, and the focus with it, whatever the retry has brought. */
  function focusAfterRetry() {
    if (retriedPath.current === path) document.querySelector('h1')?.focus();
    retriedPath.current = undefined;
  }

  const { screen: bound, params = {} } = patternAt(screens, path) ?? {};
  const feature = bound && featureOf(bound);
  // A screen that is bound to the path needs no page there; those of members say themselves what is closed to whom, and
  // what is to be done as long as that is not known. What has been proposed is at another system: no trouble with a page
  // closes the way to it.
  const missing =
    state.status === 'failed' &&
    (state.reason === RemoteErrorKind.notFound ||
      feature?.startsWith('proposal') === true ||
      (feature === 'account' && (login === 'checking' || login === 'unchecked')) ||
      (feature !== 'lists' && isClosed(state.reason)));
  if (state.status === 'failed' && !(bound && missing)) {
    const { reason } = state;
    return (
      <FeaturePart name="trouble">
        {({ TroubleScreen }) => (
          <>
            <Leaving then={noticeFocus} />
            <TroubleScreen reason={reason} onRetry={retry} />
            <Shown then={focusAfterRetry} />
          </>
        )}
      </FeaturePart>
    );
  }
  const page = state.status === 'ready' ? state.value : undefined;
  const staleNote = state.status === 'ready' && state.stale && <StaleNote onRetry={retry} />;
  if (feature) {
    return (
      <PageContext value={page}>
        <FeaturePart key={path} name={feature}>
          {({ BoundScreen }) => (
            <BoundScreen
              screen={bound}
              params={params}
              title={missing ? '' : page?.title}
              language={page?.title === '' ? undefined : page?.language}
            >
              {staleNote}
              {page && <PageIconsPart page={page} />}
              {page && <PageBody page={page} />}
              <Shown then={focusAfterRetry} />
            </BoundScreen>
          )}
        </FeaturePart>
      </PageContext>
    );
  }
  if (page === undefined) return <PageSkeleton />;
  return (
    <PageContext value={page}>
      <PageView key={path} page={page} isHome={path === '/'}>
        {staleNote}
        <PageIconsPart page={page} />
      </PageView>
      <Shown then={focusAfterRetry} />
    </PageContext>
  );
}

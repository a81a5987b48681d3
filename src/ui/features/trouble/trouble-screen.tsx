import { useLocation } from 'react-router-dom';
import { isAccessDenied, RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { shownName } from '../../../domain/shared/texts.ts';
import type { OwnScreenProps } from '../../app/own-routes.ts';
import { Screen } from '../../app/screen.tsx';
import { InnerLink } from '../../components/smart-link.tsx';
import { PageSkeleton } from '../../components/skeleton.tsx';
import { useMessages, useWords } from '../../i18n/messages-provider.tsx';
import { useAudience } from '../../di/use-audience.ts';
import { troubleWords } from './trouble-words.ts';
import './trouble-screen.css';

export interface TroubleScreenProps {
  readonly reason: RemoteErrorKind;
  readonly resource?: string | undefined;
  /** Replaces the general sentence where a login may help. */
  readonly closedText?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** The error page of a screen and its next steps, shown at that screen's address; never for an empty result. */
export function TroubleScreen({ reason, resource, closedText, onRetry }: TroubleScreenProps) {
  const words = useWords(troubleWords);
  const { state } = useMessages();
  const { pathname, search, hash } = useLocation();
  const audience = useAudience();
  // Access may be denied because the session has ended, which is being checked.
  if (audience === 'checking' && isAccessDenied(reason)) return <PageSkeleton checksLogin />;
  const loginHelps = audience === 'visitor' && isAccessDenied(reason);
  const told = loginHelps ? RemoteErrorKind.unauthorised : reason;
  return (
    <Screen title={words.title[told]} isError>
      <div className="trouble">
        {resource !== undefined && <p className="trouble__resource">{words.notFoundResource(resource)}</p>}
        <p>{(loginHelps && closedText) || words.text[told]}</p>
        <p className="trouble__ways">
          {loginHelps && (
            <InnerLink
              className="button button--primary"
              to={`/user/login?return=${encodeURIComponent(pathname + search + hash)}`}
            >
              {words.goLogin}
            </InnerLink>
          )}
          {onRetry && (
            <button type="button" className={`button${loginHelps ? '' : ' button--primary'}`} onClick={onRetry}>
              {state.retry}
            </button>
          )}
          <InnerLink to="/">{words.goHome}</InnerLink>
        </p>
      </div>
    </Screen>
  );
}

/** `/404/:resource` names what was not found (docs/specification.md, section 2). */
export function NotFoundScreen({ resource }: { resource: string }) {
  return <TroubleScreen reason={RemoteErrorKind.notFound} resource={shownName(resource)} />;
}

/** `/404/:resource` (docs/specification.md, section 2). */
export function OwnScreen({ route: { id } }: OwnScreenProps) {
  return <NotFoundScreen resource={id} />;
}

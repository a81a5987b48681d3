import { useLocation } from 'react-router-dom';
import { isAccessDenied, RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { shownName } from '../../../domain/shared/texts.ts';
import type { BuiltInRouteProps } from '../../app/built-in-routes.ts';
import { Screen } from '../../app/screen.tsx';
import { Button } from '../../components/button.tsx';
import { InnerLink } from '../../components/smart-link.tsx';
import { PageSkeleton } from '../../components/skeleton.tsx';
import { useShellMessages, useMessages } from '../../i18n/messages-provider.tsx';
import { useAudience } from '../../di/use-access.ts';
import { errorPageMessages } from './error-page-messages.ts';
import './error-page.css';

interface ErrorPageProps {
  readonly reason: RemoteErrorKind;
  readonly resource?: string | undefined;
  /** Replaces the general sentence where a login may help. */
  readonly closedText?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** The error page of a screen and its next steps, shown at that screen's address; never for an empty result. */
export function ErrorPage({ reason, resource, closedText, onRetry }: ErrorPageProps) {
  const messages = useMessages(errorPageMessages);
  const { header, state } = useShellMessages();
  const { pathname, search, hash } = useLocation();
  const audience = useAudience();
  // Access may be denied because the session has ended, which is being checked.
  if (audience === 'checking' && isAccessDenied(reason)) return <PageSkeleton checksLogin />;
  const loginHelps = audience === 'visitor' && isAccessDenied(reason);
  const told = loginHelps ? RemoteErrorKind.unauthorised : reason;
  return (
    <Screen title={messages.title[told]} isError>
      <div className="error-page">
        {resource !== undefined && <p className="error-page__resource">{messages.notFoundResource(resource)}</p>}
        <p>{(loginHelps && closedText) || messages.text[told]}</p>
        <p className="error-page__ways">
          {loginHelps && (
            <InnerLink
              className="button button--primary"
              to={`/user/login?return=${encodeURIComponent(pathname + search + hash)}`}
            >
              {header.login}
            </InnerLink>
          )}
          {onRetry && <Button label={state.retry} {...(!loginHelps && { look: 'primary' })} onClick={onRetry} />}
          <InnerLink to="/">{messages.goHome}</InnerLink>
        </p>
      </div>
    </Screen>
  );
}

export function NotFoundScreen({ resource }: { resource: string }) {
  return <ErrorPage reason={RemoteErrorKind.notFound} resource={shownName(resource)} />;
}

export function BuiltInRoute({ route: { id } }: BuiltInRouteProps) {
  return <NotFoundScreen resource={id} />;
}

import { useState } from 'react';
import { isAccessDenied, RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { shownName } from '../../../domain/shared/texts.ts';
import type { BuiltInRouteProps } from '../../app/built-in-routes.ts';
import { RetryableFeature } from '../../app/lazy-feature.tsx';
import { Screen } from '../../app/screen.tsx';
import { Button } from '../../components/button.tsx';
import { InnerLink } from '../../components/smart-link.tsx';
import { FeatureSkeleton, PageSkeleton } from '../../components/skeleton.tsx';
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
  const { state, header } = useShellMessages();
  const [findOpen, setFindOpen] = useState(false);
  const audience = useAudience();
  // Access may be denied because the session has ended, which is being checked.
  if (audience === 'checking' && isAccessDenied(reason)) return <PageSkeleton checksLogin />;
  const loginHelps = audience === 'visitor' && isAccessDenied(reason);
  const told = loginHelps ? RemoteErrorKind.unauthorised : reason;
  return (
    <Screen title={messages.title[told]} isError>
      <div className="error-page" data-reason={told}>
        {resource !== undefined && <p className="error-page__resource">{messages.notFoundResource(resource)}</p>}
        <p>{(loginHelps && closedText) || messages.text[told]}</p>
        {loginHelps && (
          <RetryableFeature name="session" waiting={<FeatureSkeleton />}>
            {({ LoginHere }) => <LoginHere focused={false} onSignedIn={() => onRetry?.()} />}
          </RetryableFeature>
        )}
        <p className="error-page__ways">
          {reason === RemoteErrorKind.notFound && (
            <Button look="primary" label={header.find} onClick={() => setFindOpen(true)} />
          )}
          {onRetry && !loginHelps && (
            <Button
              label={state.retry}
              {...(reason !== RemoteErrorKind.notFound && { look: 'primary' as const })}
              onClick={onRetry}
            />
          )}
          <InnerLink to="/">{messages.goHome}</InnerLink>
        </p>
      </div>
      {findOpen && (
        <RetryableFeature name="find" waiting={null}>
          {({ FindBox }) => <FindBox onClose={() => setFindOpen(false)} />}
        </RetryableFeature>
      )}
    </Screen>
  );
}

export function NotFoundScreen({ resource }: { resource: string }) {
  return <ErrorPage reason={RemoteErrorKind.notFound} resource={shownName(resource)} />;
}

export function BuiltInRoute({ route: { id } }: BuiltInRouteProps) {
  return <NotFoundScreen resource={id} />;
}

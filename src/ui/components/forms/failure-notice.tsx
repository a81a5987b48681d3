import { useRef } from 'react';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import type { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { useService } from '../../di/container-context.tsx';
import { useShellMessages, useMessages } from '../../i18n/messages-provider.tsx';
import { listMessages } from '../list/list-messages.ts';
import { failureMessages } from './forms-messages.ts';

interface FailureNoticeProps {
  readonly what: string;
  readonly reason: RemoteErrorKind | undefined;
  readonly onRetry: () => void;
}

/** Reports an otherwise silent error with a retry, if the settings ask for it (product, "Failures are silent"). */
export function FailureNotice({ what, reason, onRetry }: FailureNoticeProps) {
  const { notices } = useService(PortalSettings);
  const because = { ...useMessages(listMessages).because, ...useMessages(failureMessages) };
  const { retry } = useShellMessages().state;
  const frame = useRef<HTMLDivElement>(null);
  if (notices === 'specified') return null;

  function tryAgain() {
    // The button is removed.
    frame.current?.focus();
    onRetry();
  }

  return (
    <div ref={frame} role="status" tabIndex={-1}>
      {reason !== undefined && (
        <p className="note">
          {what} {because[reason]}{' '}
          <button type="button" className="button button--quiet" onClick={tryAgain}>
            {retry}
          </button>
        </p>
      )}
    </div>
  );
}

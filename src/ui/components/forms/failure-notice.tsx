import { type ReactNode, useRef } from 'react';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import type { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { useService } from '../../di/container-context.tsx';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { RetryButton } from '../button.tsx';
import { listMessages } from '../list/list-messages.ts';
import { failureMessages } from './forms-messages.ts';

interface RetryStatusProps {
  readonly className?: string;
  readonly text: string | undefined;
  readonly isNote?: boolean;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}

/** A status with a retry after an error. It takes the focus of the button, which a retry removes. */
export function RetryStatus({ className, text, isNote = false, onRetry, children }: RetryStatusProps) {
  const frame = useRef<HTMLDivElement>(null);

  function retry() {
    frame.current?.focus();
    onRetry();
  }

  return (
    <div ref={frame} role="status" tabIndex={-1} className={className}>
      {children}
      {text !== undefined && (
        <p className={isNote ? 'note' : undefined}>
          {text} <RetryButton onRetry={retry} />
        </p>
      )}
    </div>
  );
}

interface FailureNoticeProps {
  readonly what: string;
  readonly reason: RemoteErrorKind | undefined;
  readonly onRetry: () => void;
}

/** Reports an otherwise silent error with a retry, if the settings ask for it (docs/specification.md, section 10). */
export function FailureNotice({ what, reason, onRetry }: FailureNoticeProps) {
  const { notices } = useService(PortalSettings);
  const because = { ...useMessages(listMessages).because, ...useMessages(failureMessages) };
  if (notices === 'specified') return null;
  return <RetryStatus isNote text={reason && `${what} ${because[reason]}`} onRetry={onRetry} />;
}

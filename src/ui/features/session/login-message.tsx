import { useEffect, useRef } from 'react';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import type { SignInOutcome } from '../../../application/session/sign-in.ts';
import { SmartLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useMessages } from '../../i18n/messages-provider.tsx';

/**
 * What came of a login that did not simply succeed (specification, section 8). Takes the focus when it
 * appears. The servers' own messages are text, whatever they look like.
 */
export function LoginMessage({ outcome }: { outcome: SignInOutcome }) {
  const { login, state } = useMessages();
  const { baseUrl } = useService(PortalSettings).contentSystem;
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    message.current?.focus();
  }, []);

  function lines(): readonly string[] {
    switch (outcome.kind) {
      case 'signed-in': {
        const { membership } = outcome;
        if (membership.kind === 'accepted') return [];
        const answer =
          membership.statusCode === undefined
            ? state.membershipFailedWithoutCode
            : state.membershipFailed(membership.statusCode);
        return [login.membershipRefused, answer];
      }
      case 'still-signed-in':
        return [outcome.message, login.stillSignedIn];
      case 'refused': {
        const because = outcome.reason && login.failedBecause[outcome.reason];
        return [outcome.message ?? login.failed, ...(because === undefined ? [] : [because])];
      }
    }
  }

  return (
    <div ref={message} role="alert" tabIndex={-1} className="login__message">
      {lines().map((line) => (
        <p key={line}>{line}</p>
      ))}
      {outcome.kind === 'still-signed-in' && (
        <p>
          <SmartLink link={{ kind: 'external', url: `${baseUrl}user/logout` }}>{login.endSession}</SmartLink>
        </p>
      )}
    </div>
  );
}

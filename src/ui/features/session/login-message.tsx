import { useEffect, useRef } from 'react';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import type { SignInOutcome } from '../../../application/session/sign-in.ts';
import { SmartLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { sessionWords } from './session-words.ts';

/**
 * What came of a login that did not simply succeed (specification, section 8). Takes the focus when it
 * appears. The servers' own messages are text, whatever they look like.
 */
export function LoginMessage({ outcome }: { outcome: SignInOutcome }) {
  const words = useWords(sessionWords);
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
        return [words.membershipRefused, membership.statusCode ?? words.failed];
      }
      case 'still-signed-in':
        return [outcome.message, words.stillSignedIn];
      case 'refused': {
        const because = outcome.reason && words.failedBecause[outcome.reason];
        return [outcome.message ?? words.failed, ...(because === undefined ? [] : [because])];
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
          <SmartLink link={{ kind: 'external', url: `${baseUrl}user/logout` }}>{words.endSession}</SmartLink>
        </p>
      )}
    </div>
  );
}

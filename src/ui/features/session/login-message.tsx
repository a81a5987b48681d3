import { useEffect, useRef } from 'react';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import type { SignInOutcome } from '../../../application/session/sign-in.ts';
import { SmartLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { ForgotPassword } from './password-links.tsx';
import { sessionWords } from './session-words.ts';

/**
 * What came of a login that did not simply succeed (specification, section 8). Takes the focus when it
 * appears. The servers' own messages are text, whatever they look like.
 */
export function LoginMessage({ outcome }: { outcome: SignInOutcome }) {
  const words = useWords(sessionWords);
  const { contentSystem, membershipSystem } = useService(PortalSettings);
  const { baseUrl } = contentSystem;
  const { contact } = membershipSystem;
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    message.current?.focus();
  }, []);

  function lines(): readonly string[] {
    switch (outcome.kind) {
      case 'signed-in': {
        const { membership } = outcome;
        if (membership.kind === 'accepted') return [];
        const meant = membership.reason === 'unknown-member' ? words.membershipUnknown : words.membershipUnclear;
        return [words.membershipRefused, membership.said ?? words.failed, meant];
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
      {outcome.kind === 'signed-in' && contact !== undefined && (
        <p>
          <a href={`mailto:${contact}`}>{words.writeTo(contact)}</a>
        </p>
      )}
      {outcome.kind === 'refused' && outcome.message !== undefined && <ForgotPassword />}
      {outcome.kind === 'still-signed-in' && (
        <p>
          <SmartLink link={{ kind: 'external', url: `${baseUrl}user/logout` }}>{words.endSession}</SmartLink>
        </p>
      )}
    </div>
  );
}

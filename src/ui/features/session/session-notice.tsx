import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { RepeatSignOut } from '../../../application/session/sign-out.ts';
import { SessionExpiry } from '../../../application/session/session-expiry.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { sessionMessages } from './session-messages.ts';
import { Button } from '../../components/button.tsx';
import './session-notice.css';

/** Warns before the session ends. Its text changes once a minute, to spare screen readers a countdown. */
export function SessionNotice() {
  const warning = useStream(useService(SessionExpiry).warning$);
  const messages = useMessages(sessionMessages);
  const [hasStayed, setHasStayed] = useState(false);
  const isShown = warning.kind !== 'none';
  const state = {
    none: hasStayed && messages.stays,
    ending: warning.kind === 'ending' && messages.ending(warning.minutesLeft),
    unknown: messages.perhapsEnded,
  }[warning.kind];

  // It overlays the page and must not cover the field in use.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isShown && activeElement !== body) activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  return (
    <section
      aria-label={isShown ? messages.stay : undefined}
      className={isShown ? 'session-notice' : 'visually-hidden'}
    >
      <p role="status">{state}</p>
      {isShown && <StayLoggedIn onAnswer={setHasStayed} />}
    </section>
  );
}

function StayLoggedIn({ onAnswer }: { readonly onAnswer: (stays: boolean) => void }) {
  const expiry = useService(SessionExpiry);
  const messages = useMessages(sessionMessages);
  const [asking, setAsking] = useState(false);
  const [failures, setFailures] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  /** The focus before the button was pressed, restored when it is removed. */
  const before = useRef<EventTarget | null>(null);

  useLayoutEffect(() => {
    const here = button.current;
    return () => {
      const { current: place } = before;
      if (document.activeElement === here && place instanceof HTMLElement) place.focus({ preventScroll: true });
    };
  }, []);

  async function stay() {
    if (asking) return;
    setAsking(true);
    const answer = await expiry.stayLoggedIn();
    setAsking(false);
    if (answer === 'unknown') setFailures(failures + 1);
    onAnswer(answer === 'seen');
  }

  return (
    <>
      {failures > 0 && !asking && <p role="alert">{messages.stayUnanswered}</p>}
      <Button
        label={asking ? messages.staying : messages.stay}
        ref={button}
        aria-disabled={asking}
        onFocus={({ relatedTarget }: FocusEvent) => {
          before.current = relatedTarget;
        }}
        onClick={() => void stay()}
      />
    </>
  );
}

export function SignOutNotice() {
  const { baseUrl } = useService(PortalSettings).contentSystem;
  const unfinished = useStream(useService(RepeatSignOut).unfinished$);
  const messages = useMessages(sessionMessages);
  if (unfinished === 'pending') return <p>{messages.logoutPending}</p>;
  if (unfinished === 'nothing') return null;
  return (
    <p>
      <a href={`${baseUrl}user/logout`}>{messages.endAtContentSystem}</a>
    </p>
  );
}

import { useEffect, useRef } from 'react';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { FeaturePart } from '../app/feature-part.tsx';
import { Heading } from '../components/heading.tsx';
import { PartSkeleton } from '../components/skeleton.tsx';
import { useWords } from '../i18n/messages-provider.tsx';
import { loggedOutWords } from './logged-out-words.ts';
import './logged-out.css';
import { PartMissingNote } from '../components/list/loadable-screen.tsx';

export interface LoggedOutProps {
  /** Something was being written: it is on the device, and not shown to whoever sits here now. */
  readonly wasWriting: boolean;
  /** Somebody has logged in, whoever it is, and wants to go on. */
  readonly onSignedIn: () => void;
}

/** In the place of what somebody was doing when their session ended: that it has, and the login. */
export function LoggedOut({ wasWriting, onSignedIn }: LoggedOutProps) {
  const words = useWords(loggedOutWords);
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    // What had the focus is gone with what stood here.
    if (document.activeElement === document.body) section.current?.focus();
  }, []);

  return (
    <section ref={section} tabIndex={-1} aria-label={words.title} className="logged-out">
      <Heading level={2} className="logged-out__title">
        {words.title}
      </Heading>
      <p role="alert">{wasWriting ? words.keptHere : words.loginToGoOn}</p>
      <ErrorBoundary fallback={(_, retry) => <PartMissingNote onRetry={retry} />}>
        <FeaturePart name="session" waiting={<PartSkeleton />}>
          {({ LoginHere }) => <LoginHere onSignedIn={onSignedIn} />}
        </FeaturePart>
      </ErrorBoundary>
    </section>
  );
}

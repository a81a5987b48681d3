import type { Container } from 'inversify';
import { FailureLog } from '../application/ports/failure-log.ts';
import { SessionState } from '../application/session/session-state.ts';
import { DeferredTransport } from '../infrastructure/http/deferred-transport.ts';
import type { FeatureLoader } from '../ui/di/feature-loader.tsx';

/** Fetches what will soon be needed once the browser has nothing better to do. */
export function startBackground(container: Container, features: FeatureLoader): void {
  const session = container.get(SessionState);
  const failures = container.get(FailureLog);
  // Somebody signed in needs logout at once, and a session that is kept alive.
  const fetchSessionFeature = () => {
    features.load('session').catch((error: unknown) => {
      failures.record('load-session-feature', error);
    });
  };

  whenIdle(() => {
    container.get(DeferredTransport).warm();
    session.session$.subscribe(({ userId }) => {
      if (userId > 0) fetchSessionFeature();
    });
    // A logout that is still to be repeated is that feature's business, too.
    if (session.pendingSignOut !== undefined) fetchSessionFeature();
  });
}

/** Safari has no `requestIdleCallback`: there, two seconds must do. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5_000 });
  else setTimeout(task, 2_000);
}

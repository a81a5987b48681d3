import type { Container } from 'inversify';
import { LoadMenus } from '../application/content/load-menus.ts';
import { FailureLog } from '../application/ports/failure-log.ts';
import { StateStorage } from '../application/ports/state-storage.ts';
import { SessionState } from '../application/session/session-state.ts';
import type { Access } from '../domain/session/session.ts';
import { draftsKey } from '../application/shared/storage-keys.ts';
import { DeferredTransport } from '../infrastructure/http/http-module.ts';
import type { FeatureLoader, FeatureName } from '../ui/di/feature-loader.tsx';

/**
 * Has the content system asked whenever a person is remembered: at once, whatever is shown, and for as long as the portal
 * lives. Without the part of the program that asks, the login counts as not checked.
 */
export function startCheck(container: Container, features: FeatureLoader): void {
  const session = container.get(SessionState);
  const check = ({ login }: Access) => {
    if (login !== 'checking') return;
    features.load('session').catch((error: unknown) => {
      container.get(FailureLog).record('load-session-feature', error);
      session.leaveUnchecked();
    });
  };
  session.access$.subscribe(check);
}

/**
 * Fetches what will soon be needed once the browser has nothing better to do.
 *
 * @param isPrerendered the menus may be old: they are compared with what the content system says now.
 */
export function startBackground(container: Container, features: FeatureLoader, isPrerendered: boolean): void {
  const session = container.get(SessionState);
  const failures = container.get(FailureLog);
  const fetchFeature = (name: FeatureName) => {
    features.load(name).catch((error: unknown) => {
      failures.record(`load-${name}-feature`, error);
    });
  };

  whenIdle(() => {
    // Everything else that is shown is compared by its views.
    if (isPrerendered) container.get(LoadMenus).retry();
    container.get(DeferredTransport).warm();
    // When there is trouble later, it may be too late to fetch the words for it.
    fetchFeature('trouble');
    fetchFeature('idle');
    // With the key that opens it, and for whoever is without a connection then.
    fetchFeature('find');
    // Somebody signed in needs logout at once, and a session that is kept alive.
    session.session$.subscribe(({ userId }) => {
      if (userId > 0) fetchFeature('session');
    });
    // A logout that is still to be repeated is that feature's business, and so are drafts that may have expired.
    if (session.pendingSignOut !== undefined || container.get(StateStorage).read(draftsKey)) fetchFeature('session');
  });
}

/** Safari has no `requestIdleCallback`: there, two seconds must do. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5_000 });
  else setTimeout(task, 2_000);
}

import { ContainerModule } from 'inversify';
import { BehaviorSubject, Subject } from 'rxjs';
import { Connectivity } from '../../application/ports/connectivity.ts';
import { PageReload } from '../../application/ports/page-reload.ts';
import { StateStorage } from '../../application/ports/state-storage.ts';
import { TabMessages } from '../../application/ports/tab-messages.ts';
import { TabVisibility } from '../../application/ports/tab-visibility.ts';

/**
 * What pages are prerendered with in the place of a browser: somebody who has a connection and one tab, has never been
 * here before, and will leave nothing behind.
 */
export const visitorModule = new ContainerModule(({ bind }) => {
  bind(Connectivity).toConstantValue({ online$: new BehaviorSubject(true) });
  bind(TabVisibility).toConstantValue({ visible$: new BehaviorSubject(true), restored$: new Subject<void>() });
  bind(TabMessages).toConstantValue({ post: () => undefined, messages$: new Subject() });
  bind(PageReload).toConstantValue({
    isInterrupting: false,
    isPossible: () => Promise.resolve(false),
    reload: () => false,
  });
  bind(StateStorage).toConstantValue({ read: () => undefined, write: () => undefined, remove: () => undefined });
});

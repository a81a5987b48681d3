import { ContainerModule } from 'inversify';
import { Clock } from '../../application/ports/clock.ts';
import { Connectivity } from '../../application/ports/connectivity.ts';
import { FailureLog } from '../../application/ports/failure-log.ts';
import { PageReload } from '../../application/ports/page-reload.ts';
import { StateStorage } from '../../application/ports/state-storage.ts';
import { TabMessages } from '../../application/ports/tab-messages.ts';
import { TabVisibility } from '../../application/ports/tab-visibility.ts';
import { BroadcastTabMessages } from './broadcast-tab-messages.ts';
import { BrowserConnectivity } from './browser-connectivity.ts';
import { BrowserPageReload } from './browser-page-reload.ts';
import { BrowserTabVisibility } from './browser-tab-visibility.ts';
import { ConsoleFailureLog } from './console-failure-log.ts';
import { SystemClock } from './system-clock.ts';
import { WebStateStorage } from './web-state-storage.ts';

/** What the first screen asks of the browser. Needs nothing else; the window is looked up when a service is made. */
export const browserModule = new ContainerModule(({ bind }) => {
  bind(SystemClock).toSelf();
  bind(Clock).toService(SystemClock);
  bind(BrowserConnectivity).toSelf();
  bind(Connectivity).toService(BrowserConnectivity);
  bind(BrowserTabVisibility).toSelf();
  bind(TabVisibility).toService(BrowserTabVisibility);
  bind(BroadcastTabMessages).toSelf();
  bind(TabMessages).toService(BroadcastTabMessages);
  bind(ConsoleFailureLog).toSelf();
  bind(FailureLog).toService(ConsoleFailureLog);
  bind(BrowserPageReload).toSelf();
  bind(PageReload).toService(BrowserPageReload);
  bind(WebStateStorage).toSelf();
  bind(StateStorage).toService(WebStateStorage);
});

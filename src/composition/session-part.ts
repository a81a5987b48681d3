import { DraftKeeper } from '../application/drafts/draft-keeper.ts';
import { draftsModule } from '../application/drafts/drafts-module.ts';
import { LoadAccount } from '../application/session/load-account.ts';
import { RefreshSession } from '../application/session/refresh-session.ts';
import { RepeatSignOut } from '../application/session/repeat-sign-out.ts';
import { SessionExpiry } from '../application/session/session-expiry.ts';
import { sessionModule } from '../application/session/session-module.ts';
import { SignIn } from '../application/session/sign-in.ts';
import { SignOut } from '../application/session/sign-out.ts';
import { browserToolsModule } from '../infrastructure/browser/browser-tools-module.ts';
import { contentAccessModule } from '../infrastructure/content-system/content-access-module.ts';
import { membershipSystemModule } from '../infrastructure/membership-system/membership-system-module.ts';
import * as views from '../ui/features/session/session-feature.ts';
import type { LoadedFeature } from './loaded-feature.ts';

/** Signing in and out, drafts of who is signed in, and what goes on for as long as somebody is signed in. */
export const sessionPart: LoadedFeature<typeof views> = {
  views,
  modules: [browserToolsModule, draftsModule, sessionModule, contentAccessModule, membershipSystemModule],
  start: (container) => {
    container.get(LoadAccount).watch();
    container.get(RefreshSession).watch();
    container.get(SessionExpiry).watch();
    container.get(SignOut).watch();
    container.get(DraftKeeper).watch();
    void container.get(SignIn).resume();
    void container.get(RepeatSignOut).attempt();
  },
};

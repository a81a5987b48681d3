import { ContainerModule } from 'inversify';
import { LoadMenus } from './content/load-menus.ts';
import { LoadPage } from './content/load-page.ts';
import { FollowReportedSession } from './session/follow-reported-session.ts';
import { LoadAccount } from './session/load-account.ts';
import { RepeatSignOut } from './session/repeat-sign-out.ts';
import { SessionState } from './session/session-state.ts';
import { LanguagePreference } from './shared/language-preference.ts';

/** What the first screen needs: content, and knowing who is signed in. */
export const applicationModule = new ContainerModule(({ bind }) => {
  bind(SessionState).toSelf();
  bind(LoadAccount).toSelf();
  bind(RepeatSignOut).toSelf();
  bind(FollowReportedSession).toSelf();
  bind(LoadPage).toSelf();
  bind(LoadMenus).toSelf();
  bind(LanguagePreference).toSelf();
});

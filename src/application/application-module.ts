import { ContainerModule } from 'inversify';
import { LoadMenus } from './content/load-menus.ts';
import { LoadPage } from './content/load-page.ts';
import { ShownScreen } from './content/shown-screen.ts';
import { SessionState } from './session/session-state.ts';
import { LanguagePreference } from './shared/language-preference.ts';
import { ReadingConditions } from './shared/reading-conditions.ts';
import { RecoverParts } from './shared/recover-parts.ts';
import { UnsavedWork } from './shared/unsaved-work.ts';

/** What the first screen needs: content, and knowing who is signed in. */
export const applicationModule = new ContainerModule(({ bind }) => {
  bind(SessionState).toSelf();
  bind(LoadPage).toSelf();
  bind(LoadMenus).toSelf();
  bind(ShownScreen).toSelf();
  bind(LanguagePreference).toSelf();
  bind(ReadingConditions).toSelf();
  bind(UnsavedWork).toSelf();
  bind(RecoverParts).toSelf();
});

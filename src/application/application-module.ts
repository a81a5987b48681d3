import { ContainerModule } from 'inversify';
import { LoadMenus } from './content/load-menus.ts';
import { LoadPage } from './content/load-page.ts';
import { ShownScreen } from './content/shown-screen.ts';
import { SessionState } from './session/session-state.ts';
import { LanguagePreference } from './storage/language-preference.ts';
import { QueryContext } from './cache/query-cache.ts';
import { RecoverChunks, UnsavedWork } from './loading/unsaved-work.ts';

export const applicationModule = new ContainerModule(({ bind }) => {
  bind(SessionState).toSelf();
  bind(LoadPage).toSelf();
  bind(LoadMenus).toSelf();
  bind(ShownScreen).toSelf();
  bind(LanguagePreference).toSelf();
  bind(QueryContext).toSelf();
  bind(UnsavedWork).toSelf();
  bind(RecoverChunks).toSelf();
});

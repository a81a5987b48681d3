import { ContainerModule } from 'inversify';
import { LoadMenus } from './content/load-menus.ts';
import { LoadPage } from './content/load-page.ts';
import { ShownScreen } from './content/shown-screen.ts';
import { SessionState } from './session/session-state.ts';
import { LanguagePreference } from './storage/language-preference.ts';
import { QueryContext } from './cache/query-cache.ts';
import { RecoverChunks, UnsavedWork } from './loading/unsaved-work.ts';

export const applicationModule = new ContainerModule(({ bind }) => {
  const services = [SessionState, LoadPage, LoadMenus, ShownScreen, LanguagePreference, QueryContext, UnsavedWork];
  for (const service of [...services, RecoverChunks]) bind<unknown>(service).toSelf();
});

import { ContainerModule } from 'inversify';
import { ThemePreference } from '../storage/preferences.ts';
import type { Token } from '../ports/injection.ts';
import { Startable } from '../loading/startable.ts';
import { DraftKeeper } from '../drafts/draft-keeper.ts';
import { Drafts } from '../drafts/open-draft.ts';
import { CheckMembership, LoadAccount } from './load-account.ts';
import { RefreshSession, SessionCalls } from './session-calls.ts';
import { SessionExpiry } from './session-expiry.ts';
import { SignIn } from './sign-in.ts';
import { RepeatSignOut, SignOut } from './sign-out.ts';

export const sessionModule = new ContainerModule(({ bind }) => {
  const ofSession = [LoadAccount, RefreshSession, SessionExpiry, SignOut, SignIn, RepeatSignOut];
  const startables: Token<Startable>[] = [DraftKeeper, ...ofSession];
  bind(Drafts).toService(DraftKeeper);
  for (const service of [SessionCalls, CheckMembership, ThemePreference]) bind<unknown>(service).toSelf();
  for (const service of startables) {
    bind(service).toSelf();
    bind(Startable).toDynamicValue((context) => context.get(service));
  }
});

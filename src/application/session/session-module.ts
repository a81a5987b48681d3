import { ContainerModule } from 'inversify';
import { ThemePreference } from '../storage/preferences.ts';
import type { Token } from '../ports/injection.ts';
import { Startable } from '../loading/startable.ts';
import { CheckMembership, LoadAccount } from './load-account.ts';
import { RefreshSession, SessionCalls } from './session-calls.ts';
import { SessionExpiry } from './session-expiry.ts';
import { SignIn } from './sign-in.ts';
import { RepeatSignOut, SignOut } from './sign-out.ts';

export const sessionModule = new ContainerModule(({ bind }) => {
  const startables: Token<Startable>[] = [LoadAccount, RefreshSession, SessionExpiry, SignOut, SignIn, RepeatSignOut];
  for (const service of [SessionCalls, CheckMembership, ThemePreference]) bind<unknown>(service).toSelf();
  for (const service of startables) {
    bind(service).toSelf();
    bind(Startable).toDynamicValue((context) => context.get(service));
  }
});

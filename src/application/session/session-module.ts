import { ContainerModule } from 'inversify';
import { ThemePreference } from '../storage/preferences.ts';
import type { Token } from '../ports/injection.ts';
import { Startable } from '../loading/startable.ts';
import { CheckMembership } from './check-membership.ts';
import { LoadAccount } from './load-account.ts';
import { RefreshSession } from './refresh-session.ts';
import { RepeatSignOut } from './repeat-sign-out.ts';
import { SessionCalls } from './session-calls.ts';
import { SessionExpiry } from './session-expiry.ts';
import { SignIn } from './sign-in.ts';
import { SignOut } from './sign-out.ts';

/** Loaded with the `session` feature, not with the first screen. */
export const sessionModule = new ContainerModule(({ bind }) => {
  bind(LoadAccount).toSelf();
  bind(RepeatSignOut).toSelf();
  bind(SignIn).toSelf();
  bind(SignOut).toSelf();
  bind(RefreshSession).toSelf();
  bind(SessionExpiry).toSelf();
  bind(SessionCalls).toSelf();
  bind(CheckMembership).toSelf();
  bind(ThemePreference).toSelf();
  const startables: Token<Startable>[] = [LoadAccount, RefreshSession, SessionExpiry, SignOut, SignIn, RepeatSignOut];
  for (const service of startables) bind(Startable).toDynamicValue((context) => context.get(service));
});

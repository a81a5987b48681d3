import { ContainerModule } from 'inversify';
import { RefreshSession } from './refresh-session.ts';
import { SignIn } from './sign-in.ts';
import { SignOut } from './sign-out.ts';

/** Signing in and out: loaded with the `session` feature, not with the first screen. */
export const sessionModule = new ContainerModule(({ bind }) => {
  bind(SignIn).toSelf();
  bind(SignOut).toSelf();
  bind(RefreshSession).toSelf();
});

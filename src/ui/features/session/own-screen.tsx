import type { OwnScreenProps } from '../../app/own-routes.ts';
import { LoginScreen } from './login-screen.tsx';

/** `/user/login` and `/user/first-login` (specification, section 2). */
export function OwnScreen({ route: { screen } }: OwnScreenProps) {
  return <LoginScreen first={screen === 'first-login'} />;
}

import type { OwnScreenProps } from '../../app/own-routes.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

/** `/404/:resource` (specification, section 2). */
export function OwnScreen({ route: { id } }: OwnScreenProps) {
  return <NotFoundScreen resource={id} />;
}

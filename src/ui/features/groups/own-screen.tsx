import type { OwnScreenProps } from '../../app/own-routes.ts';
import { GroupScreen } from './group-screen.tsx';

/** `/group/:id?` (specification, section 2). */
export function OwnScreen({ route: { id } }: OwnScreenProps) {
  return <GroupScreen id={id} />;
}

import { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { shownName } from '../../../domain/shared/shown-name.ts';
import { TroubleScreen } from './trouble-screen.tsx';

/** `/404/:resource` names what was not found (specification, section 2). */
export function NotFoundScreen({ resource }: { resource: string }) {
  return <TroubleScreen reason={RemoteErrorKind.notFound} resource={shownName(resource)} />;
}

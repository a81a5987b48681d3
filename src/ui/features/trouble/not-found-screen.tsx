import { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { TroubleScreen } from './trouble-screen.tsx';

/** Characters that are not seen, but turn the order of those around them: a name could pass for another. */
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** `/404/:resource` names what was not found (specification, section 2). */
export function NotFoundScreen({ resource }: { resource: string }) {
  return <TroubleScreen reason={RemoteErrorKind.notFound} resource={resource.replace(INVISIBLE, '')} />;
}

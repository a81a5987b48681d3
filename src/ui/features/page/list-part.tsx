import type { ReactNode } from 'react';
import { QuietPart } from '../../app/feature-part.tsx';
import type { Features } from '../../di/feature-loader.tsx';

interface ListPartProps {
  /** What stands there until the feature has arrived. */
  readonly waiting: ReactNode;
  /** What waits says enough: it stays, too, when the feature is missing. */
  readonly isExtra?: boolean;
  readonly children: (lists: Features['lists']) => ReactNode;
}

/** Something of the lists feature on a page. The page stands without it. */
export function ListPart(props: ListPartProps) {
  return <QuietPart name="lists" {...props} />;
}

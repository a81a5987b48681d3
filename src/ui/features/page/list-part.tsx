import type { ReactNode } from 'react';
import { QuietPart } from '../../app/quiet-part.tsx';
import type { Features } from '../../di/feature-loader.tsx';

interface ListPartProps {
  /** What stands there until the feature has arrived. */
  readonly waiting: ReactNode;
  readonly children: (lists: Features['lists']) => ReactNode;
}

/** Something of the lists feature on a page. The page stands without it, and offers to ask for it again. */
export function ListPart(props: ListPartProps) {
  return <QuietPart name="lists" {...props} />;
}

import type { ReactNode } from 'react';
import type { BoundScreen } from '../../application/ports/portal-settings.ts';

/**
 * What a screen that lives on a generic page is given (product, "Settled questions"). The features that have such screens
 * export a component `BoundScreen` for all of theirs.
 */
export interface BoundScreenProps {
  readonly screen: BoundScreen;
  /** Of the page at that path: absent while it is on its way, empty when there is none or it has none. */
  readonly title: string | undefined;
  /** The page's own content. */
  readonly children: ReactNode;
}

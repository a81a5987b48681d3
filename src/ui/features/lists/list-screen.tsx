import type { ReactNode } from 'react';
import type { BoundScreen } from '../../../application/ports/portal-settings.ts';
import { Screen } from '../../app/screen.tsx';

export interface ListScreenProps {
  readonly screen: BoundScreen;
  /** Of the page at that path: absent while it is on its way, empty when there is none or it has none. */
  readonly title: string | undefined;
  /** The page's own content. */
  readonly children: ReactNode;
}

/** A screen that lives on a generic page (product, "Settled questions"): the page's own content, then the list. */
export function ListScreen({ screen, title, children }: ListScreenProps) {
  return <Screen title={title || screen}>{children}</Screen>;
}

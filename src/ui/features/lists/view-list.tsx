import type { ViewReference } from '../../../domain/lists/view-reference.ts';
import { Heading } from '../../components/heading.tsx';

export interface ViewListProps {
  readonly view: ViewReference;
  /** Of the paragraph that names it; empty when it has none. */
  readonly title: string;
  /** Of the heading. */
  readonly level: number;
}

/** The list that a paragraph names, in its region. */
export function ViewList({ view, title, level }: ViewListProps) {
  return (
    <Heading level={level} className="section-title">
      {title || view.view}
    </Heading>
  );
}

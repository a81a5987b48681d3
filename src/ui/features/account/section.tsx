import type { ReactNode, Ref } from 'react';
import { ListHeading, type ListHeadingProps } from '../../components/list/list-heading.tsx';

export interface SectionProps extends Omit<ListHeadingProps, 'level'> {
  readonly level?: 2 | 3;
  /** Where the focus goes when what had it is gone. */
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A part of a screen under its own heading. */
export function Section({ level = 2, title, more, ref, children }: SectionProps) {
  return (
    <section ref={ref} tabIndex={-1} aria-label={title} className="account__section">
      <ListHeading level={level} title={title} more={more} />
      {children}
    </section>
  );
}

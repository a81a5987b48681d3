import type { ReactNode, Ref } from 'react';
import { RetryableFeature } from '../../app/lazy-feature.tsx';
import { ListHeading } from '../../components/list/list-heading.tsx';
import { FeatureSkeleton } from '../../components/skeleton.tsx';

interface SectionProps {
  readonly title: string;
  readonly level?: 2 | 3;
  /** Receives the focus when the focused element is removed. */
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

export function Section({ title, level = 2, ref, children }: SectionProps) {
  return (
    <section ref={ref} tabIndex={-1} aria-label={title} className="account__section">
      <ListHeading level={level} title={title} />
      {children}
    </section>
  );
}

export function OwnLists({ onlyOpen = false }: { readonly onlyOpen?: boolean }) {
  return (
    <>
      <RetryableFeature name="groups" waiting={<FeatureSkeleton />}>
        {({ MyGroups }) => <MyGroups level={2} />}
      </RetryableFeature>
      <RetryableFeature name="proposals" waiting={<FeatureSkeleton />}>
        {({ MyProposals }) => <MyProposals level={2} onlyOpen={onlyOpen} />}
      </RetryableFeature>
    </>
  );
}

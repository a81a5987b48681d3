import type { ReactNode, Ref } from 'react';
import { LoadAccount } from '../../../application/session/load-account.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { ownName } from '../../../domain/session/session.ts';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { LazyFeature } from '../../app/lazy-feature.tsx';
import { ListHeading, type ListHeadingProps } from '../../components/list/list-heading.tsx';
import { FeatureSkeleton } from '../../components/skeleton.tsx';
import { useService } from '../../di/container-context.tsx';
import type { FeatureName, Features } from '../../di/feature-loader.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useShellMessages } from '../../i18n/messages-provider.tsx';

export interface SectionProps extends Omit<ListHeadingProps, 'level'> {
  readonly level?: 2 | 3;
  /** Receives the focus when the focused element is removed. */
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

export function Section({ level = 2, title, more, ref, children }: SectionProps) {
  return (
    <section ref={ref} tabIndex={-1} aria-label={title} className="account__section">
      <ListHeading level={level} title={title} more={more} />
      {children}
    </section>
  );
}

/** The signed-in user's name: from the session until the account has loaded. */
export function useOwnName(): string {
  const { userName } = useStream(useService(SessionState).access$);
  const account = useStream(useService(LoadAccount).account$);
  return ownName(account, userName);
}

interface BorrowedPartProps<Name extends FeatureName> {
  readonly name: Name;
  readonly children: (feature: Features[Name]) => ReactNode;
}

/** Renders a view of another feature; when its chunk fails to load, offers a retry. */
export function BorrowedFeature<Name extends FeatureName>({ name, children }: BorrowedPartProps<Name>) {
  const { state } = useShellMessages();
  return (
    <ErrorBoundary
      fallback={(_, retry) => (
        <button type="button" className="button button--quiet" onClick={retry}>
          {state.chunkMissing} {state.retry}
        </button>
      )}
    >
      <LazyFeature name={name} waiting={<FeatureSkeleton />}>
        {children}
      </LazyFeature>
    </ErrorBoundary>
  );
}

import { SessionState } from '../../../application/session/session-state.ts';
import type { Page } from '../../../domain/content/page.ts';
import { seesEditIcons } from '../../../domain/session/roles.ts';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { FeaturePart } from '../../app/feature-part.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';

/** The editors' icons of a page, for those who see them (specification, section 6). The page stands without them. */
export function PageIconsPart({ page: { nodeId, title } }: { page: Page }) {
  const { roles } = useStream(useService(SessionState).access$);
  if (nodeId === undefined || !seesEditIcons(roles)) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <FeaturePart name="session" waiting={null}>
        {({ PageIcons }) => <PageIcons nodeId={nodeId} title={title} />}
      </FeaturePart>
    </ErrorBoundary>
  );
}

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadPage } from '../../../application/content/load-page.ts';
import { pagePath } from '../../../domain/content/page-path.ts';
import type { Page } from '../../../domain/content/page.ts';
import { arrangeSections } from '../../../domain/content/regions.ts';
import { FeaturePart } from '../../app/feature-part.tsx';
import { Screen } from '../../app/screen.tsx';
import { PageSkeleton } from '../../components/skeleton.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { focusHashTarget } from '../../html/hash-target.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { isVisible, SectionView } from './section-view.tsx';

/** Any path that is no screen of the portal's own: the page that the content system has there (specification, section 2). */
export function PageScreen() {
  const path = pagePath(useLocation().pathname);
  const pages = useService(LoadPage);
  const state = useStream(pages.page$(path));

  useEffect(() => {
    pages.open(path);
  }, [pages, path]);

  async function retry() {
    await pages.refresh(path);
    // The button that was pressed is gone by now, and the focus with it.
    document.querySelector('h1')?.focus();
  }

  if (state.status === 'failed') {
    const { reason } = state;
    return (
      <FeaturePart name="trouble">
        {({ TroubleScreen }) => <TroubleScreen reason={reason} onRetry={() => void retry()} />}
      </FeaturePart>
    );
  }
  if (state.status !== 'ready') return <PageSkeleton />;
  return (
    <PageView
      key={path}
      page={state.value}
      isHome={path === '/'}
      onRetry={state.stale ? () => void retry() : undefined}
    />
  );
}

interface PageViewProps {
  readonly page: Page;
  readonly isHome: boolean;
  /** There when what is shown is not the newest version. */
  readonly onRetry: (() => void) | undefined;
}

function PageView({ page, isHome, onRetry }: PageViewProps) {
  const messages = useMessages();
  const { hash } = useLocation();
  const sections = arrangeSections(page.paragraphs).filter(isVisible);
  const [opening] = sections;
  const [leading] = opening?.regions[0]?.items ?? [];
  const heroLeads =
    opening?.title === '' &&
    leading?.kind === 'paragraph' &&
    leading.paragraph.kind === 'para_hero' &&
    leading.paragraph.content.title !== '';
  const leadImage = page.paragraphs.find(({ content }) => content.images.length > 0)?.content.images[0];

  useEffect(() => {
    if (hash !== '') focusHashTarget(hash);
  }, [hash]);

  return (
    <Screen
      title={page.title || (isHome ? messages.page.home : messages.page.untitled)}
      titleHidden={isHome && heroLeads}
    >
      {onRetry && (
        <p role="status" className="note">
          {messages.page.stale}{' '}
          <button type="button" className="button button--quiet" onClick={onRetry}>
            {messages.state.retry}
          </button>
        </p>
      )}
      {sections.map((section) => (
        <SectionView key={section.id} section={section} level={2} leadImage={leadImage} />
      ))}
      {opening === undefined && (
        <p className="prose">
          {messages.page.empty} {messages.page.emptyHint}
        </p>
      )}
    </Screen>
  );
}

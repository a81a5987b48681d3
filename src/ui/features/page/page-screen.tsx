import { useEffect, useRef } from 'react';
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

  const retriedPath = useRef<string>(undefined);

  function retry() {
    retriedPath.current = path;
    void pages.refresh(path);
  }

  /** After a retry the button that was pressed is gone, and the focus with it, whatever the retry has brought. */
  function focusAfterRetry() {
    if (retriedPath.current === path) document.querySelector('h1')?.focus();
    retriedPath.current = undefined;
  }

  if (state.status === 'failed') {
    const { reason } = state;
    return (
      <FeaturePart name="trouble">
        {({ TroubleScreen }) => (
          <>
            <TroubleScreen reason={reason} onRetry={retry} />
            <Shown then={focusAfterRetry} />
          </>
        )}
      </FeaturePart>
    );
  }
  if (state.status !== 'ready') return <PageSkeleton />;
  return (
    <>
      <PageView key={path} page={state.value} isHome={path === '/'} onRetry={state.stale ? retry : undefined} />
      <Shown then={focusAfterRetry} />
    </>
  );
}

/** Does something once what stands before it is there: parts that arrive late let it wait. */
function Shown({ then }: { then: () => void }) {
  useEffect(then);
  return null;
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

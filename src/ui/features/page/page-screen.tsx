import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadPage } from '../../../application/content/load-page.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import {
  arrangeSections,
  type Page,
  type PageImage,
  type RegionItem,
  type Section,
} from '../../../domain/content/page.ts';
import { pagePath, patternAt } from '../../../domain/content/paths.ts';
import { seesEditIcons } from '../../../domain/session/session.ts';
import { featureOf } from '../../app/bound-screens.ts';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { FeaturePart } from '../../app/feature-part.tsx';
import { PageContext, Screen, SharePart } from '../../app/screen.tsx';
import { Heading } from '../../components/heading.tsx';
import { Leaving } from '../../components/leaving.tsx';
import { Shown } from '../../components/shown.tsx';
import { PageSkeleton } from '../../components/skeleton.tsx';
import { StaleNote } from '../../components/stale-note.tsx';
import { useService } from '../../di/container-context.tsx';
import { useQuery, useStream } from '../../di/use-stream.ts';
import { focusHashTarget } from '../../html/hash-target.ts';
import { useLanguageMark, useMessages } from '../../i18n/messages-provider.tsx';
import { hasContent, ParagraphView } from './paragraph-views.tsx';
import { ListPart } from './plain-paragraph.tsx';
import './section-view.css';

/** Whether a section has anything to show: one of empty paragraphs only has not. */
function isVisible({ title, regions }: Section): boolean {
  return (
    title !== '' ||
    regions.some(({ items }) =>
      items.some((item) => (item.kind === 'section' ? isVisible(item.section) : hasContent(item.paragraph))),
    )
  );
}

interface SectionViewProps {
  readonly section: Section;
  readonly level: number;
  /** The image that is not to wait until somebody scrolls. */
  readonly leadImage: PageImage | undefined;
  /** The page's. */
  readonly language: string | undefined;
}

/**
 * A section with its regions: side by side where there is room, one below the other where not. How wide they are is
 * the style sheet's business, by Drupal's own names.
 */
function SectionView({ section: { title, layout, columns, regions }, level, leadImage, language }: SectionViewProps) {
  const mark = useLanguageMark()(language);
  const inside = { level: title === '' ? level : level + 1, leadImage, language };
  const [opening, second] = regions;
  const show = (item: RegionItem) =>
    item.kind === 'section' ? (
      <SectionView key={item.section.id} section={item.section} {...inside} />
    ) : (
      <ParagraphView key={item.paragraph.id} paragraph={item.paragraph} {...inside} />
    );
  return (
    <section className="page-section">
      {title !== '' && (
        <Heading level={level} className="section-title" {...mark}>
          {title}
        </Heading>
      )}
      {opening?.name === 'content' && second === undefined ? (
        opening.items.map(show)
      ) : (
        <div className="page-section__regions" data-layout={layout} data-columns={columns.join('-')}>
          {regions.map(({ name, items }) => (
            <div key={name} className="page-region" data-region={name}>
              {items.map(show)}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

const isClosed = (reason: RemoteErrorKind): boolean =>
  reason === RemoteErrorKind.forbidden || reason === RemoteErrorKind.unauthorised;

/** Any path that is no screen of the portal's own: the page that the content system has there (specification, section 2). */
export function PageScreen() {
  const path = pagePath(useLocation().pathname);
  const { screens } = useService(PortalSettings);
  const query = useService(LoadPage).page(path);
  const state = useQuery(query);
  const { login } = useStream(useService(SessionState).access$);

  const retriedPath = useRef<string>(undefined);

  function retry() {
    retriedPath.current = path;
    void query.refresh();
  }

  /** It may also recover by itself, while somebody is reading its heading. */
  function noticeFocus() {
    if (document.activeElement === document.querySelector('h1')) retriedPath.current = path;
  }

  /** After a retry the button that was pressed is gone, and the focus with it, whatever the retry has brought. */
  function focusAfterRetry() {
    if (retriedPath.current === path) document.querySelector('h1')?.focus();
    retriedPath.current = undefined;
  }

  const { screen: bound, params = {} } = patternAt(screens, path) ?? {};
  const feature = bound && featureOf(bound);
  // A screen that is bound to the path needs no page there; those of members say themselves what is closed to whom, and
  // what is to be done as long as that is not known. What has been proposed is at another system: no trouble with a page
  // closes the way to it.
  const missing =
    state.status === 'failed' &&
    (state.reason === RemoteErrorKind.notFound ||
      feature?.startsWith('proposal') === true ||
      (feature === 'account' && (login === 'checking' || login === 'unchecked')) ||
      (feature !== 'lists' && isClosed(state.reason)));
  if (state.status === 'failed' && !(bound && missing)) {
    const { reason } = state;
    return (
      <FeaturePart name="trouble">
        {({ TroubleScreen }) => (
          <>
            <Leaving then={noticeFocus} />
            <TroubleScreen reason={reason} onRetry={retry} />
            <Shown then={focusAfterRetry} />
          </>
        )}
      </FeaturePart>
    );
  }
  const page = state.status === 'ready' ? state.value : undefined;
  const staleNote = state.status === 'ready' && state.stale && <StaleNote onRetry={retry} />;
  if (feature) {
    return (
      <PageContext value={page}>
        <FeaturePart key={path} name={feature}>
          {({ BoundScreen }) => (
            <BoundScreen
              screen={bound}
              params={params}
              title={missing ? '' : page?.title}
              language={page?.title === '' ? undefined : page?.language}
            >
              {staleNote}
              {page && <PageIconsPart page={page} />}
              {page && <PageBody page={page} />}
              <Shown then={focusAfterRetry} />
            </BoundScreen>
          )}
        </FeaturePart>
      </PageContext>
    );
  }
  if (page === undefined) return <PageSkeleton />;
  return (
    <PageContext value={page}>
      <PageView key={path} page={page} isHome={path === '/'}>
        {staleNote}
        <PageIconsPart page={page} />
      </PageView>
      <Shown then={focusAfterRetry} />
    </PageContext>
  );
}

/** The editors' icons of a page, for those who see them (specification, section 6). The page stands without them. */
function PageIconsPart({ page: { nodeId, title } }: { page: Page }) {
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

interface PageViewProps {
  readonly page: Page;
  readonly isHome: boolean;
  /** Stands before the page's own content. */
  readonly children: ReactNode;
}

/** A page as a screen of its own. News items and conferences have their dates above it, and what belongs to them below. */
function PageView({ page, isHome, children }: PageViewProps) {
  const messages = useMessages();
  const { title, language, article, paragraphs } = page;
  const [opening] = arrangeSections(paragraphs).filter(isVisible);
  const [leading] = opening?.regions[0]?.items ?? [];
  const heroLeads =
    opening?.title === '' &&
    leading?.kind === 'paragraph' &&
    leading.paragraph.kind === 'para_hero' &&
    leading.paragraph.content.title !== '';
  return (
    <Screen
      title={title || (isHome ? messages.page.home : messages.page.untitled)}
      language={title === '' ? undefined : language}
      titleHidden={isHome && heroLeads}
      eyebrow={
        article &&
        article.date + article.place !== '' && (
          <ListPart waiting={'\u00a0'}>
            {({ ArticleEyebrow }) => <ArticleEyebrow article={article} language={language} />}
          </ListPart>
        )
      }
    >
      {children}
      <PageBody page={page}>
        <p className="prose">
          {messages.page.empty} {messages.page.emptyHint}
        </p>
      </PageBody>
      {article && (
        <ListPart waiting={null}>
          {({ ArticleFooter }) => <ArticleFooter article={article} title={title} language={language} />}
        </ListPart>
      )}
      {!isHome && <SharePart title={title} />}
    </Screen>
  );
}

interface PageBodyProps {
  readonly page: Page;
  /** Stands in when the page has nothing to show. */
  readonly children?: ReactNode;
}

/** A page's paragraphs in their regions. */
function PageBody({ page, children }: PageBodyProps) {
  const { hash } = useLocation();
  const sections = arrangeSections(page.paragraphs).filter(isVisible);
  const leadImage = page.paragraphs.find(({ content }) => content.images.length > 0)?.content.images[0];

  useEffect(() => {
    if (hash !== '') focusHashTarget(hash);
  }, [hash]);

  if (sections.length === 0) return children;
  return sections.map((section) => (
    <SectionView key={section.id} section={section} level={2} leadImage={leadImage} language={page.language} />
  ));
}

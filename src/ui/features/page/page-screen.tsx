import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadPage } from '../../../application/content/load-page.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { isAccessDenied, RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import {
  arrangeSections,
  type Page,
  type Paragraph,
  type RegionItem,
  type Section,
} from '../../../domain/content/page.ts';
import { pagePath, patternAt } from '../../../domain/content/paths.ts';
import { seesEditIcons } from '../../../domain/session/session.ts';
import { featureOf } from '../../app/configured-routes.ts';
import { LazyFeature, OptionalFeature, RetryableFeature } from '../../app/lazy-feature.tsx';
import { PageContext, Screen, ShareActionsSlot } from '../../app/screen.tsx';
import { Heading } from '../../components/heading.tsx';
import { StaleNote, useScreenRetry } from '../../components/screen-retry.tsx';
import { PageSkeleton } from '../../components/skeleton.tsx';
import { useService } from '../../di/container-context.tsx';
import { useAccess } from '../../di/use-access.ts';
import { useQuery } from '../../di/use-stream.ts';
import { focusHashTarget } from '../../html/hash-target.ts';
import { useLanguageMark, useShellMessages } from '../../i18n/messages-provider.tsx';
import * as views from './paragraph-views.tsx';
import { type ParagraphKind, type ParagraphProps, PlainParagraph } from './paragraph.tsx';
import './section-view.css';

export const paragraphKinds = new Map<string, ParagraphKind>(Object.entries(views));

/** A source without a quotation does not count. */
function hasContent(paragraph: Paragraph): boolean {
  const { title, html, text, images, caption, links, view } = paragraph.content;
  const hasText = [title, caption, ...html, ...text].some((piece) => piece.trim() !== '');
  const isFilled = hasText || images.length + links.length > 0 || view !== undefined;
  return paragraphKinds.get(paragraph.kind)?.hasContent?.(paragraph) ?? isFilled;
}

/** A paragraph of any kind; unknown kinds show the shared fields (docs/specification.md, section 3: Page). */
function ParagraphView(props: ParagraphProps) {
  const { paragraph } = props;
  const View = paragraphKinds.get(paragraph.kind)?.View ?? PlainParagraph;
  return hasContent(paragraph) && <View {...props} />;
}

/** False for a section of empty paragraphs. */
const isVisible = ({ title, regions }: Section): boolean =>
  title !== '' ||
  regions.some(({ items }) =>
    items.some((item) => (item.kind === 'section' ? isVisible(item.section) : hasContent(item.paragraph))),
  );

interface SectionViewProps extends Omit<ParagraphProps, 'paragraph'> {
  readonly section: Section;
}

/** A section's regions, side by side if there is room. The style sheet sets their widths by the names of layouts. */
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

/** The page at any path that is not a built-in route (docs/specification.md, section 2). */
export function PageScreen() {
  const path = pagePath(useLocation().pathname);
  const { screens } = useService(PortalSettings);
  const query = useService(LoadPage).page(path);
  const state = useQuery(query);
  const { login } = useAccess();
  const { retry, failure, focusAfterRetry } = useScreenRetry(query.refresh);

  const { screen: bound, params = {} } = patternAt(screens, path) ?? {};
  const feature = bound && featureOf(bound);
  // A configured route needs no page at its path. Member screens handle closed content and a pending login themselves.
  // Proposals are on another server, so no page error hides them.
  const missing =
    state.status === 'failed' &&
    (state.reason === RemoteErrorKind.notFound ||
      feature?.startsWith('proposal') === true ||
      (feature === 'account' && (login === 'checking' || login === 'unchecked')) ||
      (feature !== 'lists' && isAccessDenied(state.reason)));
  if (state.status === 'failed' && !(bound && missing)) return failure({ reason: state.reason, onRetry: retry });
  const page = state.status === 'ready' ? state.value : undefined;
  const staleNote = state.status === 'ready' && state.stale && <StaleNote onRetry={retry} />;
  if (feature) {
    return (
      <PageContext value={page}>
        <LazyFeature key={path} name={feature}>
          {({ ConfiguredRoute }) => (
            <ConfiguredRoute
              screen={bound}
              params={params}
              title={missing ? '' : page?.title}
              language={page?.title === '' ? undefined : page?.language}
            >
              {staleNote}
              {page && <LazyPageIcons page={page} />}
              {page && <PageBody page={page} />}
              {focusAfterRetry}
            </ConfiguredRoute>
          )}
        </LazyFeature>
      </PageContext>
    );
  }
  if (page === undefined) return <PageSkeleton />;
  return (
    <PageContext value={page}>
      <PageView key={path} page={page} isHome={path === '/'}>
        {staleNote}
        <LazyPageIcons page={page} />
      </PageView>
      {focusAfterRetry}
    </PageContext>
  );
}

/** A page's icons for editors (docs/specification.md, section 6). The page does not wait for them. */
function LazyPageIcons({ page: { nodeId, title } }: { readonly page: Page }) {
  const { roles } = useAccess();
  if (nodeId === undefined || !seesEditIcons(roles)) return null;
  return (
    <OptionalFeature name="session">{({ PageIcons }) => <PageIcons nodeId={nodeId} title={title} />}</OptionalFeature>
  );
}

interface PageViewProps {
  readonly page: Page;
  readonly isHome: boolean;
  readonly children: ReactNode;
}

/** News items and conferences have their dates above and an `ArticleRail` beside the text. */
function PageView({ page, isHome, children }: PageViewProps) {
  const messages = useShellMessages();
  const { title, language, article, paragraphs } = page;
  const [opening] = arrangeSections(paragraphs).filter(isVisible);
  const [leading] = opening?.regions[0]?.items ?? [];
  const heroLeads =
    opening?.title === '' &&
    leading?.kind === 'paragraph' &&
    leading.paragraph.kind === 'hero' &&
    leading.paragraph.content.title !== '';
  const rail = !isHome && (
    <>
      {article && (
        <RetryableFeature name="lists" waiting={null}>
          {({ ArticleRail }) => <ArticleRail article={article} title={title} language={language} />}
        </RetryableFeature>
      )}
      <ShareActionsSlot title={title} />
    </>
  );
  return (
    <Screen
      title={title || (isHome ? messages.page.home : messages.page.untitled)}
      language={title === '' ? undefined : language}
      titleHidden={isHome && heroLeads}
      eyebrow={
        article &&
        article.date + article.place !== '' && (
          <RetryableFeature name="lists" waiting={'\u00a0'}>
            {({ ArticleEyebrow }) => <ArticleEyebrow article={article} language={language} />}
          </RetryableFeature>
        )
      }
      rail={rail}
      railLast={article === undefined}
    >
      {children}
      <PageBody page={page}>
        <p className="prose">
          {messages.page.empty} {messages.page.emptyHint}
        </p>
      </PageBody>
    </Screen>
  );
}

function PageBody({ page, children }: { readonly page: Page; readonly children?: ReactNode }) {
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

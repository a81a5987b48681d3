import type { ReactNode } from 'react';
import type { Page } from '../../../domain/content/page.ts';
import { arrangeSections } from '../../../domain/content/regions.ts';
import { Screen, SharePart } from '../../app/screen.tsx';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { ListPart } from './list-part.tsx';
import { PageBody } from './page-body.tsx';
import { isVisible } from './section-view.tsx';

export interface PageViewProps {
  readonly page: Page;
  readonly isHome: boolean;
  /** Stands before the page's own content. */
  readonly children: ReactNode;
}

/** A page as a screen of its own. News items and conferences have their dates above it, and what belongs to them below. */
export function PageView({ page, isHome, children }: PageViewProps) {
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

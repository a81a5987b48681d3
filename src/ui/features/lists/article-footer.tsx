import type { Article } from '../../../domain/content/page.ts';

export interface ArticleFooterProps {
  readonly article: Article;
  /** Of the page. */
  readonly title: string;
}

/** What belongs to a news item or a conference: its categories and tags, its calendar entry, the way to the others. */
export function ArticleFooter({ article, title }: ArticleFooterProps) {
  return (
    <p>
      {title} {article.place}
    </p>
  );
}

import type { Article } from '../../../domain/content/page.ts';

/** When a news item was published, or when and where a conference is: the line above its title. */
export function ArticleEyebrow({ article }: { article: Article }) {
  return article.date;
}

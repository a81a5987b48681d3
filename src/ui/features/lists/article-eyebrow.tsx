import type { Article } from '../../../domain/content/page.ts';
import { articleDates } from './article-dates.ts';
import { DateText } from '../../reading/date-text.tsx';

/** When a news item was published, or when and where a conference is: the line above its title. */
export function ArticleEyebrow({ article }: { article: Article }) {
  const { start, end } = articleDates(article);
  const { date, place } = article;
  return (
    <>
      <DateText date={start} text={date} end={end} />
      {date !== '' && place !== '' && ' · '}
      {place}
    </>
  );
}

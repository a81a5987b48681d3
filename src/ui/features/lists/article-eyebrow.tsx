import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import type { Article } from '../../../domain/content/page.ts';
import { articleDates } from '../../../domain/lists/article-dates.ts';
import { useService } from '../../di/container-context.tsx';
import { useLanguageMark } from '../../i18n/messages-provider.tsx';
import { DateText } from '../../components/list/date-text.tsx';

export interface ArticleEyebrowProps {
  readonly article: Article;
  /** The page's. */
  readonly language: string | undefined;
}

/** When a news item was published, or when and where a conference is: the line above its title. */
export function ArticleEyebrow({ article, language }: ArticleEyebrowProps) {
  const mark = useLanguageMark()(language);
  const { start, end, text } = articleDates(article, useService(PortalSettings).contentSystem);
  const { date, place } = article;
  return (
    <>
      <DateText date={start} text={text} end={end} />
      {date !== '' && place !== '' && ' · '}
      {place !== '' && <bdi {...mark}>{place}</bdi>}
    </>
  );
}

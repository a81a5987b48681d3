import { useLocation } from 'react-router-dom';
import { Clock } from '../../../application/ports/clock.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import type { Article } from '../../../domain/content/page.ts';
import { articleDates } from '../../../domain/lists/article-dates.ts';
import { localDay } from '../../../domain/lists/calendar-days.ts';
import { ConferenceState, conferenceState } from '../../../domain/lists/conference-state.ts';
import { InnerLink } from '../../components/inner-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { CalendarButton } from './conferences/calendar-button.tsx';
import { conferencesWords } from './conferences/conferences-words.ts';
import { ArticleTerms } from './news/article-terms.tsx';
import { newsWords } from './news/news-words.ts';
import { useBoundPath } from '../../components/list/use-list-address.ts';
import './article-footer.css';

export interface ArticleFooterProps {
  readonly article: Article;
  /** Of the page. */
  readonly title: string;
  /** Of the title, where that is known. */
  readonly language: string | undefined;
}

/** What belongs to a news item or a conference: its categories and tags, its calendar entry, the way to the others. */
export function ArticleFooter({ article, ...page }: ArticleFooterProps) {
  return (
    <footer className="article-footer">
      {article.type === 'news' ? <NewsFooter article={article} /> : <ConferenceFooter article={article} {...page} />}
    </footer>
  );
}

function NewsFooter({ article: { categories, tags } }: { article: Article }) {
  const words = useWords(newsWords);
  const path = useBoundPath('news');
  return (
    <>
      {categories.length + tags.length > 0 && <ArticleTerms categories={categories} tags={tags} path={path} />}
      {path && (
        <p>
          <InnerLink to={path}>{words.allNews}</InnerLink>
        </p>
      )}
    </>
  );
}

function ConferenceFooter({ article, ...page }: ArticleFooterProps) {
  const words = useWords(conferencesWords);
  const path = useBoundPath('conferences');
  const { pathname } = useLocation();
  const { start, end } = articleDates(article, useService(PortalSettings).contentSystem);
  const isPast = conferenceState({ date: start, end }, localDay(useService(Clock).now())) === ConferenceState.past;
  return (
    <>
      {start && !isPast && <CalendarButton {...page} start={start} end={end} place={article.place} path={pathname} />}
      {path && (
        <p>
          <InnerLink to={path}>{words.all}</InnerLink>
        </p>
      )}
    </>
  );
}

import { useLocation } from 'react-router-dom';
import { Clock } from '../../../application/ports/browser.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import type { Article } from '../../../domain/content/page.ts';
import { articleDates, localDay } from '../../../domain/lists/dates.ts';
import { ConferenceState, conferenceState } from '../../../domain/lists/conferences.ts';
import { allNews, type NewsQuery, newsSearch } from '../../../domain/lists/news.ts';
import { OptionalFeature } from '../../app/lazy-feature.tsx';
import { InnerLink } from '../../components/smart-link.tsx';
import { DateText } from '../../components/list/list-entry.tsx';
import { useBoundPath } from '../../components/list/use-bound-path.ts';
import { useService } from '../../di/container-context.tsx';
import { useLanguageMark, useMessages } from '../../i18n/messages-provider.tsx';
import { CalendarButton } from './conferences-list.tsx';
import { conferencesMessages, newsMessages } from './lists-messages.ts';
import { useTermNames } from './news-list.tsx';
import './article-rail.css';
import './call-waiting.css';

interface ArticleProps {
  readonly article: Article;
  readonly language: string | undefined;
}

interface ArticleRailProps extends ArticleProps {
  readonly title: string;
}

/** What one does with an article: a conference's calendar entry and call, the subjects of a news item, others like it. */
export function ArticleRail({ article, ...page }: ArticleRailProps) {
  const isNews = article.type === 'news';
  const news = useMessages(newsMessages);
  const conferences = useMessages(conferencesMessages);
  const path = useBoundPath(isNews ? 'news' : 'conferences');
  return (
    <div className="article-rail">
      {!isNews && <ArticleCalendar article={article} {...page} />}
      {isNews && article.categories.length + article.tags.length > 0 && <ArticleTerms article={article} path={path} />}
      {path && (
        <p>
          <InnerLink to={path}>{isNews ? news.allNews : conferences.all}</InnerLink>
        </p>
      )}
    </div>
  );
}

/** The call and the calendar entry of a conference that is not past. */
function ArticleCalendar({ article, ...page }: ArticleRailProps) {
  const { pathname } = useLocation();
  const { start, end } = articleDates(article, useService(PortalSettings).contentSystem);
  const isPast = conferenceState({ date: start, end }, localDay(useService(Clock).now())) === ConferenceState.past;
  if (!start || isPast) return null;
  return (
    <>
      <CalendarButton {...page} start={start} end={end} place={article.place} path={pathname} />
      {article.eventId !== '' && (
        <OptionalFeature name="proposals" waiting={<div className="call-waiting" />}>
          {({ ConferenceCall }) => <ConferenceCall eventId={article.eventId} {...page} isFull />}
        </OptionalFeature>
      )}
    </>
  );
}

function ArticleTerms({ article, path }: { readonly article: Article; readonly path: string | undefined }) {
  const messages = useMessages(newsMessages);
  const names = useTermNames();
  const terms = (['categories', 'tags'] as const).flatMap((kind) =>
    article[kind].flatMap((id) => {
      const name = names[kind].get(id);
      return name ? [{ key: `${kind} ${id}`, name, query: { ...allNews, [kind]: [id] } satisfies NewsQuery }] : [];
    }),
  );
  if (terms.length === 0) return null;
  return (
    <ul aria-label={messages.about} className="article-rail__terms">
      {terms.map(({ key, name, query }) => (
        <li key={key}>{path === undefined ? name : <InnerLink to={path + newsSearch(query)}>{name}</InnerLink>}</li>
      ))}
    </ul>
  );
}

export function ArticleEyebrow({ article, language }: ArticleProps) {
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

import { useLocation } from 'react-router-dom';
import { Clock } from '../../../application/ports/browser.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import type { Article } from '../../../domain/content/page.ts';
import { articleDates } from '../../../domain/lists/article-dates.ts';
import { ConferenceState, conferenceState } from '../../../domain/lists/conferences.ts';
import { localDay } from '../../../domain/lists/dates.ts';
import { allNews, type NewsQuery, newsSearch } from '../../../domain/lists/news.ts';
import { InnerLink } from '../../components/smart-link.tsx';
import { DateText } from '../../components/list/date-text.tsx';
import { useBoundPath } from '../../components/list/use-list-address.ts';
import { useService } from '../../di/container-context.tsx';
import { useLanguageMark, useMessages } from '../../i18n/messages-provider.tsx';
import { CalendarButton } from './conference-entry.tsx';
import { conferencesMessages, newsMessages } from './lists-messages.ts';
import { type Names, useTermNames } from './news-entries.tsx';
import './article-footer.css';

export interface ArticleFooterProps {
  readonly article: Article;
  readonly title: string;
  /** Language of the title. */
  readonly language: string | undefined;
}

/** Categories and tags, or the calendar entry, of a news item or conference, and a link to its list. */
export function ArticleFooter({ article, ...page }: ArticleFooterProps) {
  return (
    <footer className="article-footer">
      {article.type === 'news' ? <NewsFooter article={article} /> : <ConferenceFooter article={article} {...page} />}
    </footer>
  );
}

function NewsFooter({ article: { categories, tags } }: { article: Article }) {
  const messages = useMessages(newsMessages);
  const path = useBoundPath('news');
  return (
    <>
      {categories.length + tags.length > 0 && <ArticleTerms categories={categories} tags={tags} path={path} />}
      {path && (
        <p>
          <InnerLink to={path}>{messages.allNews}</InnerLink>
        </p>
      )}
    </>
  );
}

function ConferenceFooter({ article, ...page }: ArticleFooterProps) {
  const messages = useMessages(conferencesMessages);
  const path = useBoundPath('conferences');
  const { pathname } = useLocation();
  const { start, end } = articleDates(article, useService(PortalSettings).contentSystem);
  const isPast = conferenceState({ date: start, end }, localDay(useService(Clock).now())) === ConferenceState.past;
  return (
    <>
      {start && !isPast && <CalendarButton {...page} start={start} end={end} place={article.place} path={pathname} />}
      {path && (
        <p>
          <InnerLink to={path}>{messages.all}</InnerLink>
        </p>
      )}
    </>
  );
}

interface ArticleTermsProps {
  /** Term ids. */
  readonly categories: readonly number[];
  readonly tags: readonly number[];
  /** Path of the news screen, if there is one. */
  readonly path: string | undefined;
}

/** Links to news with the same terms. Terms without a known name are left out. */
function ArticleTerms({ categories, tags, path }: ArticleTermsProps) {
  const messages = useMessages(newsMessages);
  const names = useTermNames();
  const named = (ids: readonly number[], known: Names, kind: 'categories' | 'tags') =>
    ids.flatMap((id) => {
      const name = known.get(id);
      return name ? [{ key: `${kind} ${id}`, name, query: { ...allNews, [kind]: [id] } satisfies NewsQuery }] : [];
    });
  const terms = [...named(categories, names.categories, 'categories'), ...named(tags, names.tags, 'tags')];
  if (terms.length === 0) return null;
  return (
    <ul aria-label={messages.about} className="article-footer__terms">
      {terms.map(({ key, name, query }) => (
        <li key={key}>{path === undefined ? name : <InnerLink to={path + newsSearch(query)}>{name}</InnerLink>}</li>
      ))}
    </ul>
  );
}

interface ArticleEyebrowProps {
  readonly article: Article;
  /** Language of the page. */
  readonly language: string | undefined;
}

/** The line above the title: a news item's date, or a conference's dates and place. */
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

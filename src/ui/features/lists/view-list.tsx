import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadTimeline, LoadView } from '../../../application/lists/load-lists.ts';
import { yearOf } from '../../../domain/lists/dates.ts';
import {
  formatPage,
  type List,
  type ListRow,
  pageParameterOf,
  parsePage,
  withParameters,
} from '../../../domain/lists/list.ts';
import { type TimelineEntry, timelineSpread } from '../../../domain/lists/timeline.ts';
import type { ListDisplay, NamedList, ViewReference } from '../../../domain/lists/view-reference.ts';
import { ListEntry } from '../../components/list/list-entry.tsx';
import { ListHeading } from '../../components/list/list-heading.tsx';
import { LoadMoreList } from '../../components/list/load-more.tsx';
import { NoSuchPage, Pager, showTop, usePageText } from '../../components/list/pager.tsx';
import { LoadableView, QueryView, RowsSkeleton, useSuccessiveQueries } from '../../components/list/query-view.tsx';
import { listMessages } from '../../components/list/list-messages.ts';
import { useBoundPath } from '../../components/list/use-list-address.ts';
import { useService } from '../../di/container-context.tsx';
import { useLanguageMark, useShellMessages, useMessages } from '../../i18n/messages-provider.tsx';
import { ConferencesTeaser } from './conferences-list.tsx';
import { NewsTeaser } from './news-entries.tsx';
import { StripSkeleton } from './timeline-sections.tsx';
import { timelineMessages } from './lists-messages.ts';
import './rows-list.css';
import './timeline-teaser.css';

/** Number of entries in the teaser. */
const SHOWN = 5;

interface TimelineTeaserProps {
  /** Empty for the default title. */
  readonly title: string;
  /** Heading level. */
  readonly level: number;
  /** Language of the title. */
  readonly language?: string | undefined;
}

/** The timeline in a region: its first entry, its latest, and some between. */
function TimelineTeaser({ title, level, language }: TimelineTeaserProps) {
  const query = useService(LoadTimeline).entries();
  const messages = useMessages(timelineMessages);
  const { screens } = useMessages(listMessages);
  const path = useBoundPath('timeline');
  return (
    <section className="timeline-teaser">
      <ListHeading
        level={level}
        title={title || screens.timeline}
        language={title === '' ? undefined : language}
        more={path === undefined ? undefined : { path, label: messages.all }}
      />
      <QueryView query={query} what={messages.what} waiting={<StripSkeleton />}>
        {(entries) => <Strip entries={entries} />}
      </QueryView>
    </section>
  );
}

function Strip({ entries }: { entries: readonly TimelineEntry[] }) {
  const messages = useMessages(timelineMessages);
  const markOf = useLanguageMark();
  const shown = timelineSpread(entries, SHOWN);
  if (shown.length === 0) return <p className="list-note note">{messages.empty}</p>;
  return (
    <ol className="timeline-teaser__strip">
      {shown.map(({ id, date, title, language }, index) => (
        <li key={`${id} ${index}`}>
          <time dateTime={date.iso} className="timeline-teaser__year">
            {yearOf(date)}
          </time>{' '}
          <span className="timeline-teaser__title" {...markOf(language)}>
            {title}
          </span>
        </li>
      ))}
    </ol>
  );
}

export interface ViewListProps {
  readonly view: NamedList | (ListDisplay & { readonly kind: 'news' });
  /** Title of the paragraph; may be empty. */
  readonly title: string;
  /** Heading level. */
  readonly level: number;
  /** Language of the title. */
  readonly language?: string | undefined;
}

export function ViewList({ view, ...heading }: ViewListProps) {
  switch (view.kind) {
    case 'news':
      return <NewsTeaser from={view} {...heading} />;
    case 'conferences':
      return <ConferencesTeaser from={view} {...heading} />;
    case 'timeline':
      return <TimelineTeaser {...heading} />;
    case undefined:
      return <RowsList from={view} {...heading} />;
  }
}

interface RowsListProps {
  readonly from: ViewReference;
  /** May be empty. */
  readonly title: string;
  /** Heading level. */
  readonly level: number;
  /** Language of the title. */
  readonly language?: string | undefined;
}

/** A list without settings of its own: rows, and pages in a query parameter of its own. */
function RowsList({ from, title, level, language }: RowsListProps) {
  const messages = useMessages(listMessages);
  const { loading } = useShellMessages().state;
  const pageText = usePageText();
  const { search } = useLocation();
  const parameter = pageParameterOf(from);
  const page = parsePage(new URLSearchParams(search).get(parameter));
  const query = useService(LoadView).rows(from, page);
  const { state, former } = useSuccessiveQueries(page, query);
  const place = useRef<HTMLParagraphElement>(null);

  const way = {
    searchOf: (wanted: number) => withParameters(search, { [parameter]: formatPage(wanted) }),
    onChosen: () => showTop(place.current),
  };

  function placeText(): string {
    if (state.status === 'loading') return former ? loading : '';
    return state.status === 'ready' ? pageText(state.value.pager, page) : '';
  }

  const show = ({ rows, pager }: List<ListRow>, asked: number, currentPage = pager?.currentPage ?? 0) => (
    <>
      <LoadMoreList key={asked} name={parameter} rows={rows} className="entries">
        {(row) => <ListEntry row={row} level={title === '' ? level : level + 1} />}
      </LoadMoreList>
      {pager && <Pager {...way} title={title} currentPage={currentPage} totalPages={pager.totalPages} />}
    </>
  );

  return (
    <div className="rows-list">
      {title !== '' && <ListHeading level={level} title={title} language={language} />}
      <p ref={place} role="status" tabIndex={-1} className="rows-list__place note">
        {placeText()}
      </p>
      <LoadableView
        state={state}
        refresh={query.refresh}
        what={messages.theList(title)}
        waiting={former ? <div className="former">{show(former.value, former.question, page)}</div> : <RowsSkeleton />}
      >
        {(list) => {
          if (list.rows.length > 0) return show(list, page);
          const totalPages = list.pager?.totalPages ?? 0;
          return page > 0 && (list.pager === undefined || totalPages > 0) ? (
            <NoSuchPage {...way} totalPages={totalPages} />
          ) : (
            <p className="list-note note">{messages.emptyList}</p>
          );
        }}
      </LoadableView>
    </div>
  );
}

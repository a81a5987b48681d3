import type { ReactNode } from 'react';
import { LoadTimeline, LoadView } from '../../../application/lists/load-lists.ts';
import { yearOf } from '../../../domain/lists/dates.ts';
import { pageParameterOf } from '../../../domain/lists/list.ts';
import { type TimelineEntry, timelineSpread } from '../../../domain/lists/timeline.ts';
import type { ListDisplay, ListKind, NamedList, ViewReference } from '../../../domain/content/link.ts';
import { RetryableFeature } from '../../app/lazy-feature.tsx';
import { ListEntry, LoadMoreList } from '../../components/list/list-entry.tsx';
import { ListHeading } from '../../components/list/list-heading.tsx';
import { PagedRows, usePageOf } from '../../components/list/paged-rows.tsx';
import { QueryView } from '../../components/list/query-view.tsx';
import { listMessages } from '../../components/list/list-messages.ts';
import { useBoundPath } from '../../components/list/use-bound-path.ts';
import { useService } from '../../di/container-context.tsx';
import { useLanguageMark, useMessages } from '../../i18n/messages-provider.tsx';
import { ConferencesTeaser } from './conferences-list.tsx';
import { conferencesMessages, newsMessages, timelineMessages } from './lists-messages.ts';
import { NewsTeaser } from './news-list.tsx';
import './rows-list.css';
import './timeline-skeletons.css';
import './timeline-teaser.css';

const SHOWN = 5;

interface RegionProps {
  /** Empty for the default title. */
  readonly title: string;
  readonly level: number;
  readonly language?: string | undefined;
}

export interface ViewListProps extends RegionProps {
  readonly view: NamedList | (ListDisplay & { readonly kind: 'news' });
  /** At most that many news items. */
  readonly most?: number;
}

export function ViewList({ view, most, ...place }: ViewListProps) {
  const inside = {
    title: place.title,
    level: place.level + 1,
    heading: view.kind && <RegionHeading kind={view.kind} {...place} />,
  };
  switch (view.kind) {
    case 'news':
      return <NewsTeaser from={view} most={most} {...inside} />;
    case 'conferences':
      return <ConferencesTeaser from={view} {...inside} />;
    case 'timeline':
      return <TimelineTeaser {...inside} />;
    case 'calls':
      return (
        <section>
          {inside.heading}
          <RetryableFeature name="proposals" waiting={<div className="call-waiting" />}>
            {({ OpenCalls }) => <OpenCalls level={inside.level} />}
          </RetryableFeature>
        </section>
      );
    case undefined:
      return <RowsList from={view} {...place} />;
  }
}

function RegionHeading({ kind, title, language, level }: RegionProps & { readonly kind: ListKind }) {
  const { screens } = useMessages(listMessages);
  const screen = kind === 'calls' ? 'proposals' : kind;
  const path = useBoundPath(screen);
  const labels = {
    news: useMessages(newsMessages).allNews,
    conferences: useMessages(conferencesMessages).all,
    timeline: useMessages(timelineMessages).all,
    calls: undefined,
  };
  const label = labels[kind];
  return (
    <ListHeading
      level={level}
      title={title || screens[screen]}
      language={title === '' ? undefined : language}
      more={path === undefined || label === undefined ? undefined : { path, label }}
    />
  );
}

function TimelineTeaser({ heading }: { readonly heading: ReactNode }) {
  const query = useService(LoadTimeline).entries();
  const messages = useMessages(timelineMessages);
  return (
    <section className="timeline-teaser">
      {heading}
      <QueryView query={query} what={messages.what} waiting={<StripSkeleton />}>
        {(entries) => <Strip entries={entries} />}
      </QueryView>
    </section>
  );
}

function Strip({ entries }: { readonly entries: readonly TimelineEntry[] }) {
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

function StripSkeleton() {
  return (
    <div aria-hidden="true" className="skeleton timeline-skeleton">
      <div className="timeline-teaser__strip">
        {[1, 2, 3, 4, 5].map((place) => (
          <div key={place}>
            <i className="timeline-skeleton__year" />
            <i />
          </div>
        ))}
      </div>
    </div>
  );
}

function RowsList({ from, title, level, language }: RegionProps & { readonly from: ViewReference }) {
  const messages = useMessages(listMessages);
  const parameter = pageParameterOf(from);
  const page = usePageOf(parameter);
  return (
    <div className="rows-list">
      {title !== '' && <ListHeading level={level} title={title} language={language} />}
      <PagedRows
        parameter={parameter}
        page={page}
        query={useService(LoadView).rows(from, page)}
        title={title}
        what={messages.theList(title)}
        emptyText={messages.emptyList}
        className="rows-list__place"
      >
        {(rows) => (
          <LoadMoreList name={parameter} rows={rows} className="entries">
            {(row) => <ListEntry row={row} level={title === '' ? level : level + 1} />}
          </LoadMoreList>
        )}
      </PagedRows>
    </div>
  );
}

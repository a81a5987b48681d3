import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadView } from '../../../application/lists/load-lists.ts';
import { formatPage, pageParameterOf, parsePage, withParameters } from '../../../domain/lists/list-address.ts';
import type { ListRow } from '../../../domain/lists/list-row.ts';
import type { List } from '../../../domain/lists/pager.ts';
import type { ViewReference } from '../../../domain/lists/view-reference.ts';
import { LoadableView, RowsSkeleton, useSuccessiveQueries } from '../../components/list/query-view.tsx';
import { useService } from '../../di/container-context.tsx';
import { useMessages, useWords } from '../../i18n/messages-provider.tsx';
import { ListEntry } from '../../components/list/list-entry.tsx';
import { ListHeading } from '../../components/list/list-heading.tsx';
import { readingWords } from '../../components/list/reading-words.ts';
import { NoSuchPage, Pager, showTop, usePageText } from '../../components/list/pager.tsx';
import { Portion } from '../../components/list/load-more.tsx';
import './rows-list.css';

export interface RowsListProps {
  readonly from: ViewReference;
  /** Empty for a list that has none. */
  readonly title: string;
  /** Of the heading. */
  readonly level: number;
  /** The title's, where that is known. */
  readonly language?: string | undefined;
}

/** A list that nobody has told the portal more about: its rows, and its pages in the address under a name of its own. */
export function RowsList({ from, title, level, language }: RowsListProps) {
  const words = useWords(readingWords);
  const { loading } = useMessages().state;
  const pageText = usePageText();
  const { search } = useLocation();
  const parameter = pageParameterOf(from);
  const page = parsePage(new URLSearchParams(search).get(parameter));
  const reading = useService(LoadView).rows(from, page);
  const { state, former } = useSuccessiveQueries(page, reading);
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
      <Portion key={asked} name={parameter} rows={rows} className="entries">
        {(row) => <ListEntry row={row} level={title === '' ? level : level + 1} />}
      </Portion>
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
        refresh={reading.refresh}
        what={words.theList(title)}
        waiting={former ? <div className="former">{show(former.value, former.question, page)}</div> : <RowsSkeleton />}
      >
        {(list) => {
          if (list.rows.length > 0) return show(list, page);
          const totalPages = list.pager?.totalPages ?? 0;
          return page > 0 && (list.pager === undefined || totalPages > 0) ? (
            <NoSuchPage {...way} totalPages={totalPages} />
          ) : (
            <p className="list-note note">{words.emptyList}</p>
          );
        }}
      </LoadableView>
    </div>
  );
}

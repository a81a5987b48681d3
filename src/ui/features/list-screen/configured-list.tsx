import { useId, useRef } from 'react';
import { LoadView } from '../../../application/lists/load-lists.ts';
import {
  asksForSameRows,
  listParameters,
  type ListQuery,
  type ListScreen,
  listSearch,
  type Offered,
  parseListAddress,
} from '../../../domain/lists/list-screen.ts';
import type { List, ListRow } from '../../../domain/lists/list.ts';
import { inLanguage, type LocalText } from '../../../domain/shared/entity-texts.ts';
import { ListEntry } from '../../components/list/list-entry.tsx';
import { LoadMoreList } from '../../components/list/load-more.tsx';
import { NoSuchPage, Pager, showTop, useRowsSummary } from '../../components/list/pager.tsx';
import { LoadableView, RowsSkeleton, useSuccessiveQueries } from '../../components/list/query-view.tsx';
import { listMessages } from '../../components/list/list-messages.ts';
import { useBoundList, useListAddress } from '../../components/list/use-list-address.ts';
import { useService } from '../../di/container-context.tsx';
import { useLanguageMark, useShownLanguage, useMessages } from '../../i18n/messages-provider.tsx';
import { configuredListMessages } from './configured-list-messages.ts';
import '../../components/list/list.css';
import './configured-list.css';

/** The list that the settings bind to the current path. */
export function ConfiguredList() {
  const list = useBoundList();
  return list && <Rows list={list} />;
}

/** Filters, order and page are in the URL. */
function Rows({ list }: { list: ListScreen }) {
  const messages = useMessages(configuredListMessages);
  const lists = useMessages(listMessages);
  const { text: title } = inLanguage(list.title, useShownLanguage());
  const { query, change, searchOf } = useListAddress(
    (search) => parseListAddress(search, list),
    (wanted, search) => listSearch(wanted, list, search),
  );
  const { view, display, fields } = list;
  const wanted = { parameters: listParameters(query), fields };
  const rowsQuery = useService(LoadView).rows({ view, display }, query.page, wanted);
  const { state, former } = useSuccessiveQueries(query, rowsQuery);
  const summary = useRowsSummary(state, messages);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const way = { searchOf, onChosen: () => showTop(heading.current) };
  const isFiltered = Object.keys(query.filters).length > 0;

  const show = ({ rows, pager }: List<ListRow>, asked: ListQuery, currentPage = pager?.currentPage ?? 0) => (
    <>
      <LoadMoreList key={JSON.stringify(asked)} name="list" rows={rows} className="entries">
        {(row) => (
          <ListEntry row={row} level={3}>
            {row.labels && row.labels.length > 0 && <p className="entry__terms">{row.labels.join(' · ')}</p>}
          </ListEntry>
        )}
      </LoadMoreList>
      {pager && asksForSameRows(asked, query) && (
        <Pager {...way} currentPage={currentPage} totalPages={pager.totalPages} />
      )}
    </>
  );
  const waiting = former?.value.rows.length ? (
    <div className="former">{show(former.value, former.question, query.page)}</div>
  ) : (
    <RowsSkeleton />
  );

  function absence({ pager, refused }: List<ListRow>) {
    if (query.page > 0 && !refused && pager?.totalItems !== 0) {
      return <NoSuchPage {...way} totalPages={pager?.totalPages ?? 0} />;
    }
    if (!isFiltered) return <p className="list-note">{lists.emptyList}</p>;
    return (
      <p className="list-note">
        {messages.noResults}{' '}
        <button
          type="button"
          className="button button--quiet"
          onClick={() => {
            // The reset button disappears with the filters.
            heading.current?.focus({ preventScroll: true });
            change({ filters: {} });
          }}
        >
          {messages.showAll}
        </button>
      </p>
    );
  }

  return (
    <section aria-labelledby={headingId} className="configured-list">
      <div className="configured-list__bar">
        {/* A live region by its attribute: with `role="status"` it would be no heading. */}
        <h2 ref={heading} id={headingId} tabIndex={-1} aria-live="polite" className="configured-list__count">
          {summary}
        </h2>
        <ListChoices offered={list} query={query} onChange={change} />
      </div>
      <LoadableView state={state} refresh={rowsQuery.refresh} what={lists.theList(title)} waiting={waiting}>
        {(found) => (found.rows.length > 0 ? show(found, query) : absence(found))}
      </LoadableView>
    </section>
  );
}

interface ListChoicesProps {
  readonly offered: Offered;
  readonly query: ListQuery;
  readonly onChange: (wanted: Partial<ListQuery>) => void;
}

/** Filters and orders from the settings; nothing when there are none. */
function ListChoices({ offered: { sorts, filters }, query, onChange }: ListChoicesProps) {
  const messages = useMessages(configuredListMessages);
  if (sorts.length + filters.length === 0) return null;
  const { sort } = query;
  const isChosen = ({ by, order }: NonNullable<ListQuery['sort']>) => by === sort?.by && order === sort.order;
  return (
    <div className="list-choices">
      {filters.map(({ parameter, title, options }) => (
        <Choice
          key={parameter}
          label={title}
          none={messages.all}
          options={options.map((option) => option.title)}
          chosen={options.findIndex(({ value }) => value === query.filters[parameter])}
          onChoose={(index) => {
            const others = Object.entries(query.filters).filter(([name]) => name !== parameter);
            const option = options[index];
            const own = option ? [[parameter, option.value] as const] : [];
            onChange({ filters: Object.fromEntries([...others, ...own]) });
          }}
        />
      ))}
      {sorts.length > 0 && (
        <Choice
          label={messages.sort}
          none={messages.ownOrder}
          options={sorts.map(({ title }) => title)}
          chosen={sorts.findIndex(isChosen)}
          onChoose={(index) => {
            const wanted = sorts[index];
            onChange({ sort: wanted && { by: wanted.by, order: wanted.order } });
          }}
        />
      )}
    </div>
  );
}

interface ChoiceProps {
  /** The portal's message, or text from the settings. */
  readonly label: string | LocalText;
  /** Label for no choice. */
  readonly none: string;
  readonly options: readonly LocalText[];
  /** Index of an option; any other number for none. */
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

function Choice({ label, none, options, chosen, onChoose }: ChoiceProps) {
  const id = useId();
  const shown = useShownLanguage();
  const mark = useLanguageMark();
  const own = typeof label === 'string' ? { text: label, language: shown } : inLanguage(label, shown);
  return (
    <p className="list-select">
      <label htmlFor={id} {...mark(own.language)}>
        {own.text}
      </label>
      <select
        id={id}
        className="list-select__field"
        value={String(chosen)}
        onChange={({ currentTarget: { value } }) => onChoose(Number(value))}
      >
        <option value="-1">{none}</option>
        {options.map((option, index) => {
          const { text, language } = inLanguage(option, shown);
          return (
            <option key={index} value={String(index)} {...mark(language)}>
              {text}
            </option>
          );
        })}
      </select>
    </p>
  );
}

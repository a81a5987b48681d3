import { useRef } from 'react';
import type { Loadable } from '../../../application/cache/loadable.ts';
import { LoadView } from '../../../application/lists/load-lists.ts';
import { asksForSameRows, type List, type ListRow } from '../../../domain/lists/list.ts';
import {
  listParameters,
  type ListQuery,
  type ListScreen,
  listSearch,
  type Offered,
  parseListAddress,
  sortedValues,
} from '../../../domain/lists/list-screen.ts';
import { inLanguage, type LocalText } from '../../../domain/shared/entity-texts.ts';
import { Button } from '../../components/button.tsx';
import { ListEntry, LoadMoreList } from '../../components/list/list-entry.tsx';
import { Terms } from '../../components/list/list-heading.tsx';
import { listMessages } from '../../components/list/list-messages.ts';
import { ListResults, ListSelect, useListAddress } from '../../components/list/paged-rows.tsx';
import { useBoundList } from '../../components/list/use-bound-path.ts';
import { useService } from '../../di/container-context.tsx';
import { useInBrowser, useQuery } from '../../di/use-stream.ts';
import { useLanguageMark, useShownLanguage, useMessages } from '../../i18n/messages-provider.tsx';
import { configuredListMessages } from './configured-list-messages.ts';
import './configured-list.css';

export function ConfiguredList() {
  const list = useBoundList();
  return list && <Rows list={list} />;
}

function Rows({ list }: { readonly list: ListScreen }) {
  const messages = useMessages(configuredListMessages);
  const lists = useMessages(listMessages);
  const { text: title } = inLanguage(list.title, useShownLanguage());
  const { query, change, searchOf } = useListAddress(
    (search) => parseListAddress(search, list),
    (wanted, search) => listSearch(wanted, list, search),
  );
  const { view, display, fields } = list;
  const wanted = { parameters: listParameters(query), fields };
  const load = useService(LoadView);
  const listed = load.rows({ view, display }, query.page, wanted);
  const named = list.filters.flatMap(({ options }) => ('fromField' in options ? options.fromField : []));
  // A prerendered page would carry the whole list.
  const isFilled = useInBrowser() && named.length > 0;
  const known = useQuery(isFilled ? load.values({ view, display }, named) : listed);
  const heading = useRef<HTMLHeadingElement>(null);

  function showAll() {
    // The reset button disappears with the filters.
    heading.current?.focus({ preventScroll: true });
    change({ filters: {} });
  }
  const empty =
    Object.keys(query.filters).length === 0 ? (
      <p className="list-note">{lists.emptyList}</p>
    ) : (
      <p className="list-note">
        {messages.noResults} <Button look="quiet" label={messages.showAll} onClick={showAll} />
      </p>
    );

  return (
    <ListResults
      className="configured-list"
      heading={heading}
      question={query}
      query={listed}
      messages={messages}
      choices={<ListChoices offered={list} known={known} query={query} onChange={change} />}
      what={lists.theList(title)}
      isSameList={(asked) => asksForSameRows(asked, query)}
      searchOf={searchOf}
      refusal={empty}
      empty={empty}
    >
      {(rows) => (
        <LoadMoreList name="list" rows={rows} className="entries">
          {(row) => (
            <ListEntry row={row} level={3}>
              {row.labels && row.labels.length > 0 && (
                <p className="entry__terms">
                  <Terms terms={row.labels} />
                </p>
              )}
            </ListEntry>
          )}
        </LoadMoreList>
      )}
    </ListResults>
  );
}

interface ListChoicesProps {
  readonly offered: Offered;
  readonly known: Loadable<List<ListRow>>;
  readonly query: ListQuery;
  readonly onChange: (wanted: Partial<ListQuery>) => void;
}

/** Filters and orders from the settings; nothing when there are none. */
function ListChoices({ offered: { sorts, filters }, known, query, onChange }: ListChoicesProps) {
  const messages = useMessages(configuredListMessages);
  const shown = useShownLanguage();
  if (sorts.length + filters.length === 0) return null;
  const { sort } = query;
  const isChosen = ({ by, order }: NonNullable<ListQuery['sort']>) => by === sort?.by && order === sort.order;
  const { rows, pager } = known.status === 'ready' ? known.value : { rows: [], pager: true };
  const choices = filters.map(({ options, ...filter }) => {
    if (!('fromField' in options)) return { ...filter, options, more: undefined };
    const found = rows.flatMap(({ values }) => values?.[options.fromField] ?? []);
    const values = sortedValues([...found, query.filters[filter.parameter] ?? []].flat(), shown);
    const texts = values.map((value) => ({ value, title: { [shown]: value } }));
    return { ...filter, options: texts, more: pager ? messages.more : undefined };
  });
  return (
    <div className="list-choices">
      {choices.map(({ parameter, title, options, more }) => (
        <Choice
          key={parameter}
          label={title}
          none={messages.all}
          more={more}
          options={options}
          chosen={options.find(({ value }) => value === query.filters[parameter])}
          onChoose={(option) => {
            const others = Object.entries(query.filters).filter(([name]) => name !== parameter);
            onChange({ filters: { ...Object.fromEntries(others), ...(option && { [parameter]: option.value }) } });
          }}
        />
      ))}
      {sorts.length > 0 && (
        <Choice
          label={messages.sort}
          none={messages.ownOrder}
          options={sorts}
          chosen={sorts.find(isChosen)}
          onChoose={(wanted) => onChange({ sort: wanted && { by: wanted.by, order: wanted.order } })}
        />
      )}
    </div>
  );
}

interface ChoiceProps<Option> {
  readonly label: string | LocalText;
  readonly none: string;
  readonly more?: string | undefined;
  readonly options: readonly Option[];
  readonly chosen: Option | undefined;
  readonly onChoose: (option: Option | undefined) => void;
}

function Choice<Option extends { readonly title: LocalText }>(props: ChoiceProps<Option>) {
  const { label, none, more, options, chosen, onChoose } = props;
  const shown = useShownLanguage();
  const mark = useLanguageMark();
  const own = typeof label === 'string' ? { text: label, language: shown } : inLanguage(label, shown);
  return (
    <ListSelect
      label={own.text}
      mark={mark(own.language)}
      value={String(chosen ? options.indexOf(chosen) : -1)}
      onChoose={(value) => onChoose(options[Number(value)])}
    >
      <option value="-1">{none}</option>
      {options.map((option, index) => {
        const { text, language } = inLanguage(option.title, shown);
        return (
          <option key={index} value={String(index)} {...mark(language)}>
            {text}
          </option>
        );
      })}
      {more && <option disabled>{more}</option>}
    </ListSelect>
  );
}

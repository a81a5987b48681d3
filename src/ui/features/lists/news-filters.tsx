import RemoveIcon from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Loadable } from '../../../application/cache/loadable.ts';
import { LoadNews } from '../../../application/lists/load-lists.ts';
import type { FilterTerms, NewsQuery, Vocabulary } from '../../../domain/lists/news.ts';
import { LoadableView } from '../../components/list/query-view.tsx';
import type { ListAddress } from '../../components/list/use-list-address.ts';
import { useService } from '../../di/container-context.tsx';
import { useQuery } from '../../di/use-stream.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { newsMessages } from './lists-messages.ts';
import './filter-chips.css';
import './news-filters.css';

interface NewsFiltersProps {
  readonly groups: readonly FilterGroup[];
  readonly onDone: () => void;
}

export function NewsFilters({ groups, onDone }: NewsFiltersProps) {
  const messages = useMessages(newsMessages);
  const numbers = useNumberFormat();
  const panel = useId();
  const [open, setOpen] = useState(false);
  const active = groups.reduce((sum, { selected }) => sum + selected.length, 0);
  const offered = groups.filter(({ found }) => found.status !== 'ready' || found.value.terms.length > 0);
  if (offered.length === 0) return null;

  function showNews() {
    // Closes the filters first: otherwise the scroll position would be off by their height.
    flushSync(() => setOpen(false));
    onDone();
  }
  return (
    <search aria-label={messages.filter} className="news-filters">
      <button
        type="button"
        className="button news-filters__toggle"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        {messages.filter}{' '}
        {active > 0 && <span className="news-filters__active">({messages.filtersActive(numbers.format(active))})</span>}
      </button>
      <div id={panel} className={open ? 'news-filters__panel' : 'news-filters__panel news-filters__panel--closed'}>
        {offered.map((group) => (
          <Group key={group.kind} {...group} />
        ))}
        <button type="button" className="button news-filters__done" onClick={showNews}>
          {messages.showNews}
        </button>
      </div>
    </search>
  );
}

function Group({ legend, what, found, incomplete, refresh, selected, select }: FilterGroup) {
  return (
    <fieldset className="news-filters__group">
      <legend className="news-filters__legend">{legend}</legend>
      <LoadableView state={found} refresh={refresh} what={what} waiting={<WaitingTerms />}>
        {({ terms, isComplete }) => (
          <>
            <ul className="news-filters__terms">
              {terms.map(({ id, name }) => (
                <li key={id}>
                  <label className="news-filters__term">
                    <input
                      type="checkbox"
                      checked={selected.includes(id)}
                      onChange={({ currentTarget: { checked } }) =>
                        select(checked ? [...selected, id] : selected.filter((other) => other !== id))
                      }
                    />
                    {name}
                  </label>
                </li>
              ))}
            </ul>
            {!isComplete && <p className="note news-filters__more">{incomplete}</p>}
          </>
        )}
      </LoadableView>
    </fieldset>
  );
}

function WaitingTerms() {
  return (
    <div aria-hidden="true" className="news-filters__waiting">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <i key={place} />
      ))}
    </div>
  );
}

interface Chip {
  readonly key: string;
  readonly name: string;
  readonly isWaiting: boolean;
  readonly remove: () => void;
}

interface FilterChipsProps {
  readonly chips: readonly Chip[];
  readonly onClear: () => void;
  readonly onLast: () => void;
}

export function FilterChips({ chips, onClear, onLast }: FilterChipsProps) {
  const messages = useMessages(newsMessages);
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<{ readonly index: number }>();

  useEffect(() => {
    if (removed !== undefined) list.current?.querySelectorAll('button')[removed.index]?.focus();
  }, [removed]);

  function remove(index: number) {
    if (index === chips.length - 1) onLast();
    else setRemoved({ index });
    chips[index]?.remove();
  }

  if (chips.length === 0) return null;
  return (
    <div className="filter-chips">
      <ul ref={list} aria-label={messages.activeFilters} className="filter-chips__list">
        {chips.map(({ key, name, isWaiting }, index) => (
          <li key={key}>
            <button
              type="button"
              className="filter-chip"
              aria-label={messages.removeFilter(name)}
              onClick={() => remove(index)}
            >
              {isWaiting ? <i className="filter-chip__waiting" /> : <span>{name}</span>}
              <RemoveIcon />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="button button--quiet" onClick={onClear}>
        {messages.clearFilters}
      </button>
    </div>
  );
}

interface FilterGroup {
  readonly kind: Vocabulary;
  readonly legend: string;
  readonly what: string;
  readonly found: Loadable<FilterTerms>;
  readonly refresh: () => Promise<void>;
  readonly selected: readonly number[];
  readonly select: (ids: readonly number[]) => void;
  readonly incomplete: string;
  readonly nameless: (id: number) => string;
}

export function useFilterGroups(
  address: ListAddress<NewsQuery>,
): readonly [categories: FilterGroup, tags: FilterGroup] {
  const { category, categories, theCategories, moreCategories, tag, tags, theTags, moreTags } =
    useMessages(newsMessages);
  return [
    {
      ...useFilterTerms('categories', address),
      legend: categories,
      what: theCategories,
      incomplete: moreCategories,
      nameless: category,
    },
    { ...useFilterTerms('tags', address), legend: tags, what: theTags, incomplete: moreTags, nameless: tag },
  ];
}

function useFilterTerms(kind: Vocabulary, { query, change }: ListAddress<NewsQuery>) {
  const terms = useService(LoadNews).terms(kind);
  return {
    kind,
    found: useQuery(terms),
    refresh: terms.refresh,
    selected: query[kind],
    select: (ids: readonly number[]) => change({ [kind]: ids }),
  };
}

export function chipsOf({ kind, found, selected, select, nameless }: FilterGroup): readonly Chip[] {
  return selected.map((id) => ({
    key: `${kind} ${id}`,
    name: (found.status === 'ready' && found.value.terms.find((term) => term.id === id)?.name) || nameless(id),
    isWaiting: found.status === 'idle' || found.status === 'loading',
    remove: () => select(selected.filter((other) => other !== id)),
  }));
}

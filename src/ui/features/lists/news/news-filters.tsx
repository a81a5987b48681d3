import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Loadable } from '../../../../application/cache/loadable.ts';
import type { FilterTerms } from '../../../../domain/lists/term.ts';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../../i18n/use-format.ts';
import { LoadableView } from '../../../components/list/query-view.tsx';
import type { FilterGroup } from './use-filter-groups.ts';
import { newsWords } from './news-words.ts';
import './news-filters.css';

const isEmpty = (found: Loadable<FilterTerms>): boolean => found.status === 'ready' && found.value.terms.length === 0;

export interface NewsFiltersProps {
  readonly groups: readonly FilterGroup[];
  /** Somebody has filtered enough where the filters are in the way. */
  readonly onDone: () => void;
}

/** The filters: beside the news where there is room, else behind a button that says how many are on. */
export function NewsFilters({ groups, onDone }: NewsFiltersProps) {
  const words = useWords(newsWords);
  const numbers = useNumberFormat();
  const panel = useId();
  const [open, setOpen] = useState(false);
  const active = groups.reduce((sum, { selected }) => sum + selected.length, 0);
  const offered = groups.filter(({ found }) => !isEmpty(found));
  if (offered.length === 0) return null;
  return (
    <search aria-label={words.filter} className="news-filters">
      <button
        type="button"
        className="button news-filters__toggle"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        {words.filter}{' '}
        {active > 0 && <span className="news-filters__active">({words.filtersActive(numbers.format(active))})</span>}
      </button>
      <div id={panel} className={open ? 'news-filters__panel' : 'news-filters__panel news-filters__panel--closed'}>
        {offered.map((group) => (
          <Group key={group.kind} {...group} />
        ))}
        <button
          type="button"
          className="button news-filters__done"
          onClick={() => {
            // Out of the way first: whoever scrolls to the news would else miss them by its height.
            flushSync(() => setOpen(false));
            onDone();
          }}
        >
          {words.showNews}
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

import { useId } from 'react';
import type { FurtherNewsSort, NewsSort } from '../../../../domain/lists/news.ts';
import { useWords } from '../../../i18n/messages-provider.tsx';
import '../../../components/list/list.css';
import { newsWords } from './news-words.ts';

export interface NewsSortSelectProps {
  /** Besides the newest first. */
  readonly offered: readonly FurtherNewsSort[];
  readonly sort: NewsSort;
  readonly onSort: (sort: NewsSort) => void;
}

/** In which order the news come; nothing where there is one order only. */
export function NewsSortSelect({ offered, sort, onSort }: NewsSortSelectProps) {
  const words = useWords(newsWords);
  const id = useId();
  if (offered.length === 0) return null;
  const sorts: readonly NewsSort[] = ['newest', ...new Set(offered)];
  return (
    <p className="list-select">
      <label htmlFor={id}>{words.sort}</label>
      <select
        id={id}
        className="list-select__field"
        value={sort}
        onChange={({ currentTarget: { value } }) => {
          const chosen = sorts.find((name) => name === value);
          if (chosen) onSort(chosen);
        }}
      >
        {sorts.map((name) => (
          <option key={name} value={name}>
            {words.sorts[name]}
          </option>
        ))}
      </select>
    </p>
  );
}

import { useId } from 'react';
import { inLanguage, type LocalText } from '../../../domain/shared/local-text.ts';
import type { ListQuery, Offered } from '../../../domain/lists/list-query.ts';
import { useShownLanguage, useWords } from '../../i18n/messages-provider.tsx';
import { useLanguageMark } from '../../i18n/messages-provider.tsx';
import '../../components/list/list.css';
import { configuredListWords } from './configured-list-words.ts';

export interface ListChoicesProps {
  readonly offered: Offered;
  readonly query: ListQuery;
  readonly onChange: (wanted: Partial<ListQuery>) => void;
}

/** Filters and orders that the settings say a list has; nothing where there are none. */
export function ListChoices({ offered: { sorts, filters }, query, onChange }: ListChoicesProps) {
  const words = useWords(configuredListWords);
  if (sorts.length + filters.length === 0) return null;
  const { sort } = query;
  const isChosen = ({ by, order }: NonNullable<ListQuery['sort']>) => by === sort?.by && order === sort.order;
  return (
    <div className="list-choices">
      {filters.map(({ parameter, title, options }) => (
        <Choice
          key={parameter}
          label={title}
          none={words.all}
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
          label={words.sort}
          none={words.ownOrder}
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
  /** The portal's own word, or the association's. */
  readonly label: string | LocalText;
  /** Stands for none of the options. */
  readonly none: string;
  readonly options: readonly LocalText[];
  /** The place of an option; any other number for none. */
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

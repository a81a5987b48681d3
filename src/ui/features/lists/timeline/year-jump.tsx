import { useId, type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { InnerLink } from '../../../components/inner-link.tsx';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { timelineWords } from './timeline-words.ts';
import { yearAnchor } from '../../../../domain/lists/year-anchor.ts';

export interface YearJumpProps {
  /** In the timeline's order; absent for entries without a date. */
  readonly years: readonly (number | undefined)[];
}

/** The years as links beside the timeline, where there is room for them. */
export function YearRail({ years }: YearJumpProps) {
  const { search } = useLocation();
  const words = useWords(timelineWords);
  return (
    <nav aria-label={words.jump} className="timeline__rail">
      <ul>
        {years.map((year) => (
          <li key={year ?? ''}>
            <InnerLink to={{ search, hash: yearAnchor(year) }}>{year ?? words.undated}</InnerLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The years to choose from, where there is no room for the rail. With a button, so that arrow keys do not jump yet. */
export function YearPicker({ years }: YearJumpProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const words = useWords(timelineWords);
  const id = useId();

  function jump(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const hash = new FormData(event.currentTarget).get('year');
    if (typeof hash === 'string') void navigate({ search, hash });
  }

  return (
    <form className="timeline__picker" onSubmit={jump}>
      <label htmlFor={id} className="timeline__label">
        {words.year}
      </label>
      <select id={id} name="year" className="field__input">
        {years.map((year) => (
          <option key={year ?? ''} value={yearAnchor(year)}>
            {year ?? words.undated}
          </option>
        ))}
      </select>
      <button type="submit" className="button">
        {words.go}
      </button>
    </form>
  );
}

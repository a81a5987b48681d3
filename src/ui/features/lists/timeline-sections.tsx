import { useId, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type TimelineAddress,
  TimelineDirection,
  type TimelineEntry,
  type TimelineSection,
  type TimelineTag,
  type TimelineYear,
  yearAnchor,
} from '../../../domain/lists/timeline.ts';
import { Button } from '../../components/button.tsx';
import { DateText } from '../../components/list/list-entry.tsx';
import { SafeHtml } from '../../html/safe-html.tsx';
import { useLanguageMark, useShownLanguage, useMessages } from '../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { timelineMessages } from './lists-messages.ts';
import './timeline-sections.css';
import './timeline-skeletons.css';

/** Entries per page of rows: more than a thousand render slowly even in sections. */
export const ENTRIES_AT_ONCE = 1000;

export interface TimelineSectionsProps {
  readonly sections: readonly TimelineSection[];
  readonly direction: TimelineDirection;
  /** Number of entries with a date, including those not shown. */
  readonly datedCount: number;
}

export function TimelineSections({ sections, direction, datedCount }: TimelineSectionsProps) {
  return sections.map(({ years, size }) => (
    <div key={years[0]?.before} className="timeline__section" data-size={Math.ceil(size / 10) * 10}>
      {years.map((year) => (
        <Year key={year.before} year={year} direction={direction} datedCount={datedCount} />
      ))}
    </div>
  ));
}

interface YearProps extends Omit<TimelineSectionsProps, 'sections'> {
  readonly year: TimelineYear;
}

/** One year's entries, numbered chronologically across the whole timeline. */
function Year({ year: { year, continued, before, entries }, direction, datedCount }: YearProps) {
  const messages = useMessages(timelineMessages);
  const isReverse = direction === TimelineDirection.reverse;
  const items = entries.map((entry, index) => (
    // The first entry of a page of rows is focusable. Ids may be repeated.
    <li key={`${entry.id} ${index}`} {...((before + index) % ENTRIES_AT_ONCE === 0 && { tabIndex: -1 })}>
      <TimelineItem entry={entry} />
    </li>
  ));
  return (
    <div className="timeline__year">
      {!continued && (
        <h2 id={yearAnchor(year)} tabIndex={-1} className="timeline__year-title">
          {year ?? messages.undated}
        </h2>
      )}
      {year === undefined ? (
        <ul className="timeline__entries">{items}</ul>
      ) : (
        <ol reversed={isReverse} start={isReverse ? datedCount - before : before + 1} className="timeline__entries">
          {items}
        </ol>
      )}
    </div>
  );
}

/** Each part is rendered only if present (docs/specification.md, section 2). */
function TimelineItem({ entry: { title, language, html, date, dateText, tags } }: { entry: TimelineEntry }) {
  const messages = useMessages(timelineMessages);
  const mark = useLanguageMark()(language);
  return (
    <>
      {(date !== undefined || dateText !== '') && (
        <p className="timeline__date caps">
          <DateText date={date} text={dateText} />
        </p>
      )}
      {title !== '' && (
        <h3 className="timeline__title" {...mark}>
          {title}
        </h3>
      )}
      {html.trim() !== '' && <SafeHtml html={html} className="timeline__text prose" {...mark} />}
      {tags.length > 0 && (
        <p className="timeline__tags">
          <span className="visually-hidden">{messages.tags}</span> {tags.join(' · ')}
        </p>
      )}
    </>
  );
}

export function StripSkeleton() {
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

export function TimelineSkeleton() {
  return (
    <div aria-hidden="true" className="skeleton timeline timeline-skeleton">
      <div className="timeline__tools" />
      <div className="timeline__sections">
        {[1, 2, 3].map((place) => (
          <div key={place} className="timeline__year">
            <div className="timeline__year-title">
              <i className="timeline-skeleton__year" />
            </div>
            <div className="timeline__entries">
              <i className="timeline-skeleton__title" />
              <i />
              <i />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

interface TimelineToolsProps {
  readonly address: TimelineAddress;
  readonly tags: readonly TimelineTag[];
  readonly searchOf: (address: TimelineAddress) => string;
}

export function TimelineTools({ address, tags, searchOf }: TimelineToolsProps) {
  const navigate = useNavigate();
  const messages = useMessages(timelineMessages);
  const isReverse = address.direction === TimelineDirection.reverse;

  function turn() {
    const direction = isReverse ? TimelineDirection.ascending : TimelineDirection.reverse;
    void navigate({ search: searchOf({ ...address, direction }) });
  }

  return (
    <>
      {(tags.length > 0 || address.tag !== '') && <TagFilter address={address} tags={tags} searchOf={searchOf} />}
      <Button
        aria-pressed={isReverse}
        className="button timeline__switch"
        label={messages.latestFirst}
        onClick={turn}
      />
    </>
  );
}

function TagFilter({ address, tags, searchOf }: TimelineToolsProps) {
  const navigate = useNavigate();
  const messages = useMessages(timelineMessages);
  const language = useShownLanguage();
  const numbers = useNumberFormat();
  const id = useId();
  const isChoosing = useRef(false);
  const sorted = useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return tags.toSorted((one, other) => compare(one.tag, other.tag));
  }, [tags, language]);
  const isKnown = address.tag === '' || tags.some(({ tag }) => tag === address.tag);

  /** Arrow keys pass through several tags: they replace the history entry, so that Back skips them. */
  function choose(tag: string) {
    void navigate({ search: searchOf({ ...address, tag }) }, { replace: isChoosing.current });
    isChoosing.current = true;
  }

  return (
    <div className="timeline__tool">
      <label htmlFor={id} className="timeline__label">
        {messages.tag}
      </label>
      <select
        id={id}
        value={address.tag}
        className="field__input"
        onChange={({ target }) => choose(target.value)}
        onBlur={() => {
          isChoosing.current = false;
        }}
      >
        <option value="">{messages.allTags}</option>
        {!isKnown && <option value={address.tag}>{messages.tagWithCount(address.tag, numbers.format(0))}</option>}
        {sorted.map(({ tag, count }) => (
          <option key={tag} value={tag}>
            {messages.tagWithCount(tag, numbers.format(count))}
          </option>
        ))}
      </select>
    </div>
  );
}

import { type RefObject, useId, useMemo, useRef } from 'react';
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
import { DateText } from '../../components/list/date-text.tsx';
import { type Revealed, useRevealed } from '../../components/list/load-more.tsx';
import { SafeHtml } from '../../html/safe-html.tsx';
import { useLanguageMark, useShownLanguage, useWords } from '../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { timelineWords } from './lists-words.ts';
import './timeline-sections.css';
import './timeline-skeletons.css';

/** How many entries are shown at once: beyond a thousand even sections let people wait. */
export const ENTRIES_AT_ONCE = 1000;

/**
 * Shows a long timeline by and by. Whoever asks for more finds the focus on the first new entry.
 *
 * @param needed the entry that has to be among those shown, counted from 0: as many are shown as that takes.
 * @param frame stands around the entries.
 */
export function usePortions(needed: number, frame: RefObject<HTMLElement | null>): Revealed {
  return useRevealed({
    list: 'timeline',
    portion: ENTRIES_AT_ONCE,
    needed,
    focusTarget: (former) => {
      const beginnings = frame.current?.querySelectorAll<HTMLElement>('.timeline__entries > [tabindex]');
      return beginnings?.[former / ENTRIES_AT_ONCE];
    },
  });
}

export interface TimelineSectionsProps {
  readonly sections: readonly TimelineSection[];
  readonly direction: TimelineDirection;
  /** How many entries of the timeline have a date, those included that are not shown yet. */
  readonly datedCount: number;
}

/**
 * Entries in sections, of which the browser paints those in view only; searching in the page, anchors and printing know
 * nothing of that.
 */
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

/** Entries of one year: a list whose numbers are those of the whole timeline, from its beginning in time. */
function Year({ year: { year, continued, before, entries }, direction, datedCount }: YearProps) {
  const words = useWords(timelineWords);
  const items = entries.map((entry, index) => (
    // Where a portion begins the focus is put; ids may come twice.
    <li key={`${entry.id} ${index}`} {...((before + index) % ENTRIES_AT_ONCE === 0 && { tabIndex: -1 })}>
      <TimelineItem entry={entry} />
    </li>
  ));
  return (
    <div className="timeline__year">
      {!continued && (
        <h2 id={yearAnchor(year)} tabIndex={-1} className="timeline__year-title">
          {year ?? words.undated}
        </h2>
      )}
      {year === undefined && <ul className="timeline__entries">{items}</ul>}
      {year !== undefined &&
        (direction === TimelineDirection.reverse ? (
          <ol reversed start={datedCount - before} className="timeline__entries">
            {items}
          </ol>
        ) : (
          <ol start={before + 1} className="timeline__entries">
            {items}
          </ol>
        ))}
    </div>
  );
}

/** Title, text, date and tags of an entry, each only when there is one (specification, section 2). */
function TimelineItem({ entry: { title, language, html, date, dateText, tags } }: { entry: TimelineEntry }) {
  const words = useWords(timelineWords);
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
          <span className="visually-hidden">{words.tags}</span> {tags.join(' · ')}
        </p>
      )}
    </>
  );
}

/** The strip of the teaser before its years are known. */
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

/** The line of the years before anything stands on it. */
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
  /** The query of another view of the timeline. */
  readonly searchOf: (address: TimelineAddress) => string;
}

/** Which way the timeline runs, and what of it is shown: both are in the address. */
export function TimelineTools({ address, tags, searchOf }: TimelineToolsProps) {
  const navigate = useNavigate();
  const words = useWords(timelineWords);
  const isReverse = address.direction === TimelineDirection.reverse;

  function turn() {
    const direction = isReverse ? TimelineDirection.ascending : TimelineDirection.reverse;
    void navigate({ search: searchOf({ ...address, direction }) });
  }

  return (
    <>
      {(tags.length > 0 || address.tag !== '') && <TagFilter address={address} tags={tags} searchOf={searchOf} />}
      <button type="button" aria-pressed={isReverse} className="button timeline__switch" onClick={turn}>
        {words.latestFirst}
      </button>
    </>
  );
}

function TagFilter({ address, tags, searchOf }: TimelineToolsProps) {
  const navigate = useNavigate();
  const words = useWords(timelineWords);
  const language = useShownLanguage();
  const numbers = useNumberFormat();
  const id = useId();
  const isChoosing = useRef(false);
  const sorted = useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return tags.toSorted((one, other) => compare(one.tag, other.tag));
  }, [tags, language]);
  const isKnown = address.tag === '' || tags.some(({ tag }) => tag === address.tag);

  /** Arrow keys go through all tags on the way to one: Back is to skip those. */
  function choose(tag: string) {
    void navigate({ search: searchOf({ ...address, tag }) }, { replace: isChoosing.current });
    isChoosing.current = true;
  }

  return (
    <div className="timeline__tool">
      <label htmlFor={id} className="timeline__label">
        {words.tag}
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
        <option value="">{words.allTags}</option>
        {!isKnown && <option value={address.tag}>{words.tagWithCount(address.tag, numbers.format(0))}</option>}
        {sorted.map(({ tag, count }) => (
          <option key={tag} value={tag}>
            {words.tagWithCount(tag, numbers.format(count))}
          </option>
        ))}
      </select>
    </div>
  );
}

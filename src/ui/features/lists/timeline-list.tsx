import {
  type RefObject,
  type SubmitEvent,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { LoadTimeline } from '../../../application/lists/load-lists.ts';
import {
  entriesTagged,
  hasContent,
  orderTimeline,
  parseTimelineAddress,
  tagsOfTimeline,
  type TimelineAddress,
  type TimelineDirection,
  type TimelineEntry,
  timelineSearch,
  type TimelineSection,
  timelineSections,
  timelineYears,
  yearAnchor,
} from '../../../domain/lists/timeline.ts';
import { InnerLink } from '../../components/smart-link.tsx';
import { ShowMore } from '../../components/list/load-more.tsx';
import { QueryView } from '../../components/list/query-view.tsx';
import { useService } from '../../di/container-context.tsx';
import { focusHashTarget } from '../../html/hash-target.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import {
  ENTRIES_AT_ONCE,
  TimelineSections,
  TimelineSkeleton,
  TimelineTools,
  usePortions,
} from './timeline-sections.tsx';
import { timelineWords } from './lists-words.ts';
import './timeline-list.css';

/** The heights of the sections at places in the history, in pixels; what was left longest ago stands first. */
const kept = new Map<string, readonly number[]>();

/** As many places as anybody goes back. */
const KEPT = 50;

/**
 * Keeps how high sections were when somebody left them, and gives them these heights again when they come back. Those
 * out of view are only about as high as estimated until they have been seen, so that without it the position somebody
 * had scrolled to would be another place.
 *
 * @param sections changes whenever others are in the frame.
 */
function useKeptHeights(frame: RefObject<HTMLElement | null>, sections: readonly unknown[]): void {
  const { key } = useLocation();

  useLayoutEffect(() => {
    const heights = kept.get(key)?.slice(0, sections.length) ?? [];
    const elements = elementsIn(frame);
    for (const [index, height] of heights.entries()) {
      elements[index]?.style.setProperty('contain-intrinsic-block-size', `auto ${height}px`);
    }
  }, [frame, key, sections]);

  useLayoutEffect(
    () => () => {
      const heights = elementsIn(frame).map((section) => section.offsetHeight);
      kept.delete(key);
      // Where the list is hidden nothing is known of its heights.
      if (!heights.includes(0)) kept.set(key, heights);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    },
    [frame, key],
  );
}

function elementsIn(frame: RefObject<HTMLElement | null>): readonly HTMLElement[] {
  return [...(frame.current?.querySelectorAll<HTMLElement>('.timeline__section') ?? [])];
}

/** More than a screen of entries is there at once; the others follow while those can be read already. */
const FIRST_ENTRIES = 20;

interface TimelineEntriesProps {
  /** In order. */
  readonly entries: readonly TimelineEntry[];
  readonly direction: TimelineDirection;
}

/** Ordered entries under their years. Give it a `key` that changes with the question: another one begins at its beginning. */
function TimelineEntries({ entries, direction }: TimelineEntriesProps) {
  const { hash } = useLocation();
  const frame = useRef<HTMLDivElement>(null);

  const years = useMemo(() => timelineYears(entries), [entries]);
  const datedCount = useMemo(() => entries.filter(({ date }) => date !== undefined).length, [entries]);
  const wanted = years.find(({ year }) => `#${yearAnchor(year)}` === hash);
  const revealed = usePortions(wanted?.before ?? 0, frame);
  const { shown } = revealed;
  const sections = useMemo(() => timelineSections(entries.slice(0, shown)), [entries, shown]);
  const present = useDeferredValue(sections, firstOf(sections));
  useKeptHeights(frame, present);
  useYearJump(wanted && yearAnchor(wanted.year));

  return (
    <div ref={frame} className="timeline__sections">
      <TimelineSections sections={present} direction={direction} datedCount={datedCount} />
      {present === sections && (
        <ShowMore {...revealed} total={entries.length} portion={ENTRIES_AT_ONCE} className="timeline__more" />
      )}
    </div>
  );
}

function firstOf(sections: readonly TimelineSection[]): readonly TimelineSection[] {
  let before = 0;
  return sections.filter(({ size }) => {
    const isFirst = before < FIRST_ENTRIES;
    before += size;
    return isFirst;
  });
}

/**
 * Goes to the year that the address names as soon as it is there, once for each time that somebody asks for it. Who comes
 * back along the history is left where they were.
 *
 * @param anchor of that year; absent while the timeline has no such year.
 */
function useYearJump(anchor: string | undefined): void {
  const { key } = useLocation();
  const isReturning = useNavigationType() === NavigationType.Pop && key !== 'default';
  const jumped = useRef<string>(undefined);

  // After every render: years arrive by and by, and the list is hidden until the page above it has arrived.
  useEffect(() => {
    if (anchor === undefined || jumped.current === key || isReturning) return;
    if (focusHashTarget(`#${anchor}`)) jumped.current = key;
  });
}

/** The association's timeline, by date ascending or reversed (specification, section 2: Vertical timeline display). */
export function TimelineList() {
  const reading = useService(LoadTimeline).entries();
  const words = useWords(timelineWords);
  // Browsers take long over the first of them: made here, it is ready when the entries come.
  const numbers = useNumberFormat();
  return (
    <QueryView reading={reading} what={words.what} waiting={<TimelineSkeleton />}>
      {(entries) =>
        entries.some(hasContent) ? (
          <Timeline entries={entries} numbers={numbers} />
        ) : (
          <p className="list-note">
            {words.empty} {words.emptyHint}
          </p>
        )
      }
    </QueryView>
  );
}

interface TimelineProps {
  readonly entries: readonly TimelineEntry[];
  readonly numbers: Intl.NumberFormat;
}

function Timeline({ entries, numbers }: TimelineProps) {
  const { search } = useLocation();
  const words = useWords(timelineWords);
  const top = useRef<HTMLDivElement>(null);

  const address = useMemo(() => parseTimelineAddress(search), [search]);
  const { direction, tag } = address;
  const told = useMemo(() => entries.filter(hasContent), [entries]);
  const tags = useMemo(() => tagsOfTimeline(told), [told]);
  const ordered = useMemo(() => orderTimeline(entriesTagged(told, tag), direction), [told, tag, direction]);
  const years = useMemo(() => timelineYears(ordered).map(({ year }) => year), [ordered]);

  const question = `${direction} ${tag}`;
  const searchOf = (other: TimelineAddress) => timelineSearch(other, search);
  const count = numbers.format(ordered.length);
  return (
    <div ref={top} tabIndex={-1} className="timeline">
      <div className="timeline__tools">
        <TimelineTools address={address} tags={tags} searchOf={searchOf} />
        {years.length > 1 && <YearPicker key={question} years={years} />}
        <p role="status" className="timeline__count note">
          {tag === '' ? words.count(ordered.length, count) : words.countWithTag(ordered.length, count, tag)}
        </p>
      </div>
      {ordered.length === 0 ? (
        <p className="list-note">
          {words.noneWithTag(tag)}{' '}
          <InnerLink to={{ search: searchOf({ ...address, tag: '' }) }} onClick={() => top.current?.focus()}>
            {words.showAll}
          </InnerLink>
        </p>
      ) : (
        <div className="timeline__body">
          {years.length > 1 && <YearRail years={years} />}
          <TimelineEntries key={question} entries={ordered} direction={direction} />
        </div>
      )}
    </div>
  );
}

interface YearJumpProps {
  /** In the timeline's order; absent for entries without a date. */
  readonly years: readonly (number | undefined)[];
}

/** The years as links beside the timeline, where there is room for them. */
function YearRail({ years }: YearJumpProps) {
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
function YearPicker({ years }: YearJumpProps) {
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

import {
  type RefObject,
  type SubmitEvent,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
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
  TimelineDirection,
  type TimelineEntry,
  timelineSearch,
  type TimelineSection,
  timelineSections,
  type TimelineTag,
  type TimelineYear,
  timelineYears,
  yearAnchor,
} from '../../../domain/lists/timeline.ts';
import { Button } from '../../components/button.tsx';
import { DateText, setLatest, ShowMore, useLoadMore } from '../../components/list/list-entry.tsx';
import { QueryView } from '../../components/list/query-view.tsx';
import { InnerLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { focusHashTarget } from '../../html/hash-target.ts';
import { SafeHtml } from '../../html/safe-html.tsx';
import { useLanguageMark, useMessages, useShellMessages, useShownLanguage } from '../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { timelineMessages } from './lists-messages.ts';
import './timeline-list.css';
import './timeline-sections.css';
import './timeline-skeletons.css';

/** Entries per page of rows: more than a thousand render slowly even in sections. */
const ENTRIES_AT_ONCE = 1000;

/** Section heights in pixels by history entry, oldest first. */
const heightsByEntry = new Map<string, readonly number[]>();

const MOST_ENTRIES = 50;

/** Sections not yet painted have estimated heights, so the scroll position would be off on Back. */
function useCachedHeights(frame: RefObject<HTMLElement | null>, sections: readonly unknown[]): void {
  const { key } = useLocation();

  useLayoutEffect(() => {
    const heights = heightsByEntry.get(key)?.slice(0, sections.length) ?? [];
    const elements = elementsIn(frame);
    for (const [index, height] of heights.entries()) {
      elements[index]?.style.setProperty('contain-intrinsic-block-size', `auto ${height}px`);
    }
  }, [frame, key, sections]);

  useLayoutEffect(
    () => () => {
      const heights = elementsIn(frame).map((section) => section.offsetHeight);
      // Hidden sections have no height.
      if (heights.includes(0)) heightsByEntry.delete(key);
      else setLatest(heightsByEntry, key, heights, MOST_ENTRIES);
    },
    [frame, key],
  );
}

function elementsIn(frame: RefObject<HTMLElement | null>): readonly HTMLElement[] {
  return [...(frame.current?.querySelectorAll<HTMLElement>('.timeline__section') ?? [])];
}

/** Rendered first: more than one screen. The others follow. */
const FIRST_ENTRIES = 20;

interface TimelineEntriesProps {
  readonly entries: readonly TimelineEntry[];
  readonly direction: TimelineDirection;
}

function TimelineEntries({ entries, direction }: TimelineEntriesProps) {
  const { hash } = useLocation();
  const frame = useRef<HTMLDivElement>(null);

  const years = useMemo(() => timelineYears(entries), [entries]);
  const datedCount = useMemo(() => entries.filter(({ date }) => date !== undefined).length, [entries]);
  const wanted = years.find(({ year }) => `#${yearAnchor(year)}` === hash);
  const loadMore = useLoadMore({
    list: 'timeline',
    pageSize: ENTRIES_AT_ONCE,
    needed: wanted?.before ?? 0,
    focusTarget: (former) =>
      frame.current?.querySelectorAll<HTMLElement>('.timeline__entries > [tabindex]')[former / ENTRIES_AT_ONCE],
  });
  const { shown } = loadMore;
  const sections = useMemo(() => timelineSections(entries.slice(0, shown)), [entries, shown]);
  const present = useDeferredValue(sections, firstOf(sections));
  useCachedHeights(frame, present);
  useYearJump(wanted && yearAnchor(wanted.year));

  return (
    <div ref={frame} className="timeline__sections">
      {present.map(({ years: ofSection, size }) => (
        <div key={ofSection[0]?.before} className="timeline__section" data-size={Math.ceil(size / 10) * 10}>
          {ofSection.map((year) => (
            <Year key={year.before} year={year} direction={direction} datedCount={datedCount} />
          ))}
        </div>
      ))}
      {present === sections && <ShowMore {...loadMore} total={entries.length} className="timeline__more" />}
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

/** Scrolls to the year in the URL once it is rendered, once per navigation; not on Back and Forward. */
function useYearJump(anchor: string | undefined): void {
  const { key } = useLocation();
  const isReturning = useNavigationType() === NavigationType.Pop && key !== 'default';
  const jumped = useRef<string>(undefined);

  // Runs after every render: years appear gradually, and the list is hidden until the page has loaded.
  useEffect(() => {
    if (anchor === undefined || jumped.current === key || isReturning) return;
    if (focusHashTarget(`#${anchor}`)) jumped.current = key;
  });
}

/** The timeline in either direction (docs/specification.md, section 2: Timeline). */
export function TimelineList() {
  const query = useService(LoadTimeline).entries();
  const messages = useMessages(timelineMessages);
  const { emptyHint } = useShellMessages().page;
  // The first number format is slow in browsers; created here, it is ready before the entries.
  const numbers = useNumberFormat();
  return (
    <QueryView query={query} what={messages.what} waiting={<TimelineSkeleton />}>
      {(entries) => {
        if (entries.some(hasContent)) return <Timeline entries={entries} numbers={numbers} />;
        return <p className="list-note">{`${messages.empty} ${emptyHint}`}</p>;
      }}
    </QueryView>
  );
}

interface TimelineProps {
  readonly entries: readonly TimelineEntry[];
  readonly numbers: Intl.NumberFormat;
}

function Timeline({ entries, numbers }: TimelineProps) {
  const { search } = useLocation();
  const messages = useMessages(timelineMessages);
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
          {tag === '' ? messages.count(ordered.length, count) : messages.countWithTag(ordered.length, count, tag)}
        </p>
      </div>
      {ordered.length === 0 ? (
        <p className="list-note">
          {messages.noneWithTag(tag)}{' '}
          <InnerLink to={{ search: searchOf({ ...address, tag: '' }) }} onClick={() => top.current?.focus()}>
            {messages.showAll}
          </InnerLink>
        </p>
      ) : (
        <div className="timeline__body">
          {years.length > 1 && <YearRail years={years} frame={top} />}
          <TimelineEntries key={question} entries={ordered} direction={direction} />
        </div>
      )}
    </div>
  );
}

type Years = readonly (number | undefined)[];

interface YearRailProps {
  readonly years: Years;
  readonly frame: RefObject<HTMLElement | null>;
}

function YearRail({ years, frame }: YearRailProps) {
  const current = useYearInView(frame);
  const { search } = useLocation();
  const messages = useMessages(timelineMessages);
  return (
    <nav aria-label={messages.jump} className="timeline__rail">
      <ul>
        {years.map((year) => (
          <li key={year ?? ''}>
            <InnerLink
              to={{ search, hash: yearAnchor(year) }}
              aria-current={yearAnchor(year) === current ? 'true' : undefined}
            >
              {year ?? messages.undated}
            </InnerLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The anchor of the first year in view, below the bar and a line of text: where a jump to a year leads. */
function useYearInView(frame: RefObject<HTMLElement | null>): string | undefined {
  const [anchor, setAnchor] = useState<string>();
  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const all = () => [...current.querySelectorAll<HTMLElement>('.timeline__year')];
    const shown = new Set<Element>();
    const inView = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) shown[isIntersecting ? 'add' : 'delete'](target);
        setAnchor(all().find((year) => shown.has(year))?.dataset['year']);
      },
      { rootMargin: '-100px 0px 0px' },
    );
    const watch = () => {
      for (const year of all()) inView.observe(year);
    };
    // The years come one part after another.
    const added = new MutationObserver(watch);
    added.observe(current, { childList: true, subtree: true });
    watch();
    return () => {
      added.disconnect();
      inView.disconnect();
    };
  }, [frame]);
  return anchor;
}

/** Choice of years for narrow screens. Has a button, so that arrow keys do not navigate. */
function YearPicker({ years }: { readonly years: Years }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const messages = useMessages(timelineMessages);
  const id = useId();

  function jump(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const hash = new FormData(event.currentTarget).get('year');
    if (typeof hash === 'string') void navigate({ search, hash });
  }

  return (
    <form className="timeline__picker" onSubmit={jump}>
      <label htmlFor={id} className="timeline__label">
        {messages.year}
      </label>
      <select id={id} name="year" className="field__input">
        {years.map((year) => (
          <option key={year ?? ''} value={yearAnchor(year)}>
            {year ?? messages.undated}
          </option>
        ))}
      </select>
      <Button type="submit" label={messages.go} />
    </form>
  );
}

interface YearProps {
  readonly year: TimelineYear;
  readonly direction: TimelineDirection;
  /** Number of entries with a date, including those not shown. */
  readonly datedCount: number;
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
    <div className="timeline__year" data-year={yearAnchor(year)}>
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
          <span className="visually-hidden">{messages.tags}</span> {tags.join('\u00a0· ')}
        </p>
      )}
    </>
  );
}

function TimelineSkeleton() {
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

function TimelineTools({ address, tags, searchOf }: TimelineToolsProps) {
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

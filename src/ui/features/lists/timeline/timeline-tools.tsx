import { useId, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { TimelineDirection } from '../../../../domain/lists/timeline-order.ts';
import type { TimelineAddress } from '../../../../domain/lists/timeline-address.ts';
import type { TimelineTag } from '../../../../domain/lists/timeline-tags.ts';
import { useShownLanguage, useWords } from '../../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../../i18n/use-format.ts';
import { timelineWords } from './timeline-words.ts';

export interface TimelineToolsProps {
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

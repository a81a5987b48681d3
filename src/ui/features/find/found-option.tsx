import { Fragment } from 'react';
import type { Found } from '../../../application/find/find-in.ts';
import { InnerLink } from '../../components/inner-link.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { useLanguageMark } from '../../i18n/messages-provider.tsx';
import { useMomentFormat } from '../../i18n/use-format.ts';
import { DateText } from '../../components/list/date-text.tsx';
import { findWords } from './find-words.ts';
import { MarkedText } from './marked-text.tsx';

export interface FoundOptionProps {
  readonly id: string;
  readonly found: Found;
  readonly isActive: boolean;
  readonly onOpened: () => void;
}

/** One thing that was found: its title with what was looked for marked in it, and what else is known of it. */
export function FoundOption({ id, found, isActive, onOpened }: FoundOptionProps) {
  const { entry, link, ranges } = found;
  const attributes = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: 'find__option',
    onClick: onOpened,
  } as const;
  const content = <Content entry={entry} ranges={ranges} />;
  return link.kind === 'internal' ? (
    <InnerLink to={link.path} {...attributes}>
      {content}
    </InnerLink>
  ) : (
    <a href={link.url} rel="noopener noreferrer" {...attributes}>
      {content}
    </a>
  );
}

function Content({ entry, ranges }: Pick<Found, 'entry' | 'ranges'>) {
  const { saved } = useWords(findWords);
  const moments = useMomentFormat('minute');
  const { title, language, details, date, savedAt } = entry;
  const markOf = useLanguageMark();
  return (
    <>
      <bdi className="find__title" {...markOf(language)}>
        <MarkedText text={title} ranges={ranges[0]} />
      </bdi>
      {details.length + Number(date !== undefined) + Number(savedAt !== undefined) > 0 && (
        <span className="find__details">
          {date && <DateText date={date} text="" />}
          {savedAt !== undefined && saved(moments.format(savedAt))}
          {details.map((detail, index) => (
            <Fragment key={index}>
              {(index > 0 || date !== undefined || savedAt !== undefined) && ' · '}
              <bdi {...markOf(detail.language)}>
                <MarkedText text={detail.text} ranges={ranges[index + 1]} />
              </bdi>
            </Fragment>
          ))}
        </span>
      )}
    </>
  );
}

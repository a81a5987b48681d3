import type { ReactNode } from 'react';
import type { ListRow } from '../../domain/lists/list-row.ts';
import { Heading } from '../components/heading.tsx';
import { SmartLink } from '../components/smart-link.tsx';
import { SafeHtml } from '../html/safe-html.tsx';
import { useLanguageMark, useWords } from '../i18n/messages-provider.tsx';
import { DateText } from './date-text.tsx';
import { NewMark } from './new-mark.tsx';
import { readingWords } from './reading-words.ts';
import { RowImage } from './row-image.tsx';
import './list-entry.css';

export interface ListEntryProps {
  readonly row: ListRow;
  /** Of its title. */
  readonly level: number;
  /** For a row without a title; one that can be opened has a name in any case. */
  readonly untitled?: string;
  /** Its date is when it was published: it is marked while that is new to the reader. */
  readonly isDated?: boolean;
  /** What else is known about it, quietly below. */
  readonly children?: ReactNode;
}

/** A row of a list: its date beside or above, title, a few lines of text, a picture. What it lacks leaves no gap. */
export function ListEntry({ row, level, untitled = '', isDated = false, children }: ListEntryProps) {
  const words = useWords(readingWords);
  const mark = useLanguageMark()(row.language);
  const { title, link, date, dateText, html, image } = row;
  const name = title || untitled || (link ? words.untitled : '');
  const hasDate = date !== undefined || dateText !== '';
  return (
    <article className="entry">
      {hasDate && (
        <p className="entry__date caps">
          <DateText date={date} text={dateText} />
          {isDated && <NewMark at={date?.at} />}
        </p>
      )}
      <div className="entry__words">
        {name !== '' && (
          <Heading level={level} className="entry__title" {...(title !== '' && mark)}>
            {link ? <SmartLink link={link}>{name}</SmartLink> : name}
          </Heading>
        )}
        {html.trim() !== '' && <SafeHtml html={html} className="entry__teaser" {...mark} />}
        {children}
      </div>
      {image && <RowImage image={image} className="entry__image" mark={mark} />}
    </article>
  );
}

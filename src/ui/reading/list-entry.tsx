import type { ReactNode } from 'react';
import type { ListRow } from '../../domain/lists/list-row.ts';
import { Heading } from '../components/heading.tsx';
import { SmartLink } from '../components/smart-link.tsx';
import { SafeHtml } from '../html/safe-html.tsx';
import { useWords } from '../i18n/messages-provider.tsx';
import { DateText } from './date-text.tsx';
import { readingWords } from './reading-words.ts';
import { RowImage } from './row-image.tsx';
import './list-entry.css';

export interface ListEntryProps {
  readonly row: ListRow;
  /** Of its title. */
  readonly level: number;
  /** What else is known about it, quietly below. */
  readonly children?: ReactNode;
}

/** A row of a list: its date beside or above, title, a few lines of text, a picture. What it lacks leaves no gap. */
export function ListEntry({ row, level, children }: ListEntryProps) {
  const words = useWords(readingWords);
  const { title, link, date, dateText, html, image } = row;
  const hasDate = date !== undefined || dateText !== '';
  return (
    <article className="entry">
      {hasDate && (
        <p className="entry__date caps">
          <DateText date={date} text={dateText} />
        </p>
      )}
      <div className="entry__words">
        {(title !== '' || link) && (
          <Heading level={level} className="entry__title">
            {link ? <SmartLink link={link}>{title || words.untitled}</SmartLink> : title}
          </Heading>
        )}
        {html.trim() !== '' && <SafeHtml html={html} className="entry__teaser" />}
        {children}
      </div>
      {image && <RowImage image={image} className="entry__image" />}
    </article>
  );
}

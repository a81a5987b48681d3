import type { TimelineEntry } from '../../../../domain/lists/timeline.ts';
import { SafeHtml } from '../../../html/safe-html.tsx';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { useLanguageMark } from '../../../i18n/messages-provider.tsx';
import { DateText } from '../../../components/list/date-text.tsx';
import { timelineWords } from './timeline-words.ts';

/** Title, text, date and tags of an entry, each only when there is one (specification, section 2). */
export function TimelineItem({ entry: { title, language, html, date, dateText, tags } }: { entry: TimelineEntry }) {
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

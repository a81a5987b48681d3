import type { Conference } from '../../../../domain/lists/conference.ts';
import { useLanguageMark } from '../../../i18n/use-language-mark.ts';
import { DateText } from '../../../reading/date-text.tsx';
import './conference-when.css';

/** When and where a conference is, in small capitals; nothing when it says neither. */
export function ConferenceWhen({ conference: { date, dateText, end, place, language } }: { conference: Conference }) {
  const mark = useLanguageMark()(language);
  const hasDate = date !== undefined || dateText !== '';
  if (!hasDate && place === '') return null;
  return (
    <p className="conference__when caps">
      {hasDate && (
        <span className="conference__date">
          <DateText date={date} text={dateText} end={end} />
        </span>
      )}
      {place !== '' && (
        <span className="conference__place" {...mark}>
          {place}
        </span>
      )}
    </p>
  );
}

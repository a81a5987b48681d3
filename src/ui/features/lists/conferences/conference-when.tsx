import { KnownConferences } from '../../../../application/lists/load-lists.ts';
import type { Conference } from '../../../../domain/lists/conference.ts';
import { useService } from '../../../di/container-context.tsx';
import { useLanguageMark } from '../../../i18n/messages-provider.tsx';
import { DateText } from '../../../components/list/date-text.tsx';
import { NewMark } from '../../../components/list/list-entry.tsx';
import './conference-when.css';

/** When and where a conference is, in small capitals, and whether it is new; nothing when it says neither when nor where. */
export function ConferenceWhen({ conference }: { conference: Conference }) {
  const { date, dateText, end, place, language } = conference;
  const known = useService(KnownConferences);
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
      <NewMark at={known.since(conference)} />
    </p>
  );
}

import type { Conference } from '../../../../domain/lists/conference.ts';
import { useLanguageMark } from '../../../i18n/messages-provider.tsx';
import { ConferenceTitle } from './conference-title.tsx';
import { ConferenceWhen } from './conference-when.tsx';
import './conference-rows.css';

/** Conferences one below the other, with no more than what, when and where. */
export function ConferenceRows({ conferences }: { conferences: readonly Conference[] }) {
  const markOf = useLanguageMark();
  return (
    <ul className="conference-rows">
      {conferences.map((conference, index) => (
        // Views repeat rows when they join tables.
        <li key={`${conference.id} ${index}`}>
          <p className="conference-rows__title" {...(conference.title !== '' && markOf(conference.language))}>
            <ConferenceTitle conference={conference} />
          </p>
          <ConferenceWhen conference={conference} />
        </li>
      ))}
    </ul>
  );
}

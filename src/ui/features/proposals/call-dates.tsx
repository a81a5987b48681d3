import { useWords } from '../../i18n/messages-provider.tsx';
import type { Call } from '../../proposing/use-call.ts';
import { proposalsWords } from './proposals-words.ts';
import './call-dates.css';

/** When a call closes, there and where the reader is; nothing when nobody knows. */
export function CallDates({ call: { deadline, left } }: { call: Call }) {
  const words = useWords(proposalsWords);
  if (deadline === undefined) return null;
  const { instant, official, zoneName, local } = deadline;
  return (
    <dl className="call-dates">
      <div>
        <dt>{left?.passed ? words.closed : words.closes}</dt>
        <dd>
          <time dateTime={new Date(instant).toISOString()}>{official}</time>, {zoneName}
        </dd>
      </div>
      {local !== undefined && (
        <div>
          <dt>{words.forYou}</dt>
          <dd>{local}</dd>
        </div>
      )}
    </dl>
  );
}

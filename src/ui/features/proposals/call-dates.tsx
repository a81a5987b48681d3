import { useInBrowser } from '../../di/use-in-browser.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import type { Call } from '../../proposing/use-call.ts';
import { proposalsWords } from './proposals-words.ts';
import './call-dates.css';

/** When a call closes, there and where the reader is, which no prerendered page knows; nothing when nobody knows. */
export function CallDates({ call: { deadline, left } }: { call: Call }) {
  const words = useWords(proposalsWords);
  const isKnown = useInBrowser();
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
      <div>
        <dt>{words.forYou}</dt>
        <dd>{isKnown && (local ?? words.sameTime)}</dd>
      </div>
    </dl>
  );
}

import { useId, useState } from 'react';
import type { TimeLeft } from '../../domain/proposals/deadline.ts';
import { useInBrowser } from '../di/use-in-browser.ts';
import { useWords } from '../i18n/messages-provider.tsx';
import { proposingWords } from './proposing-words.ts';
import { useDeadline, type Deadline } from './use-deadline.ts';
import { useTimeLeft } from './use-time-left.ts';
import { useTimeLeftText } from './use-time-left-text.ts';
import './deadline-box.css';

/** When a call closes: there, here, and how long that is (product, "Deadline box"). It informs; nothing depends on it. */
export function DeadlineBox({ eventId }: { eventId: string }) {
  const deadline = useDeadline(eventId);
  const left = useTimeLeft(deadline?.instant);
  return deadline && left && <Box key={deadline.instant} deadline={deadline} left={left} />;
}

interface BoxProps {
  readonly deadline: Deadline;
  readonly left: TimeLeft;
}

function Box({ deadline: { instant, official, zoneName, local }, left }: BoxProps) {
  const words = useWords(proposingWords);
  const heading = useId();
  const leftText = useTimeLeftText(left);
  const isKnown = useInBrowser();
  const whereYouAre = local === undefined ? words.sameWhereYouAre : words.whereYouAre(local);
  const [hadPassed] = useState(left.passed);
  return (
    <section aria-labelledby={heading} className="deadline-box">
      <h2 id={heading} className="deadline-box__title">
        {left.passed ? words.closedSince : words.closesIn}
      </h2>
      {!left.passed && <p className="deadline-box__left">{leftText}</p>}
      <p className="deadline-box__when">
        <time dateTime={new Date(instant).toISOString()}>{official}</time>
        <span className="deadline-box__zone">{zoneName}</span>
      </p>
      <p className="deadline-box__when">{isKnown ? whereYouAre : '\u00a0'}</p>
      {left.passed && <p className="deadline-box__when">{words.mayBeTooLate}</p>}
      <p role="status" className="visually-hidden">
        {left.passed && !hadPassed && words.hasPassed}
      </p>
    </section>
  );
}

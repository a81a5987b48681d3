import { useEffect, useReducer } from 'react';
import { Clock } from '../../application/ports/clock.ts';
import { TabVisibility } from '../../application/ports/tab-visibility.ts';
import { timeLeft, type TimeLeft } from '../../domain/proposals/deadline.ts';
import { useService } from '../di/container-context.tsx';
import { useStream } from '../di/use-stream.ts';

const MINUTE = 60_000;

/**
 * How long it is until the end of a deadline, kept true to the minute; `undefined` without one.
 *
 * @param instant as `deadlineInstant` answers.
 */
export function useTimeLeft(instant: number | undefined): TimeLeft | undefined {
  const clock = useService(Clock);
  const [, look] = useReducer((turns: number) => turns + 1, 0);
  // The timers of a tab that slept are late: looking at it again looks at the clock.
  useStream(useService(TabVisibility).visible$);
  useEffect(() => {
    if (instant === undefined) return undefined;
    let cancel = () => {};
    const wait = () => {
      // Minutes end when the deadline's last one does.
      const untilNext = (((instant - clock.now()) % MINUTE) + MINUTE) % MINUTE;
      cancel = clock.after(untilNext + 1, () => {
        look();
        wait();
      });
    };
    wait();
    return () => {
      cancel();
    };
  }, [clock, instant]);
  return instant === undefined ? undefined : timeLeft(clock.now(), instant);
}

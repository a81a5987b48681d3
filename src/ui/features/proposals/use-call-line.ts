import { useWords } from '../../i18n/messages-provider.tsx';
import { proposingWords } from '../../proposing/proposing-words.ts';
import type { Call } from '../../proposing/use-call.ts';
import { useTimeLeftText } from '../../proposing/use-time-left-text.ts';
import { proposalsWords } from './proposals-words.ts';

const NO_TIME = { days: 0, hours: 0, minutes: 0, passed: true } as const;

/** How it stands with a call, in a few words: "Open · 71 days left". Empty when nobody says anything about it. */
export function useCallLine({ callState, left, invites }: Call): string {
  const words = useWords(proposalsWords);
  const { calls } = useWords(proposingWords);
  const leftText = useTimeLeftText(left ?? NO_TIME);
  const state = callState && calls[callState];
  const time = left && (left.passed ? words.deadlinePassed : invites && words.timeLeft(leftText));
  return [state, time].filter(Boolean).join(' · ');
}

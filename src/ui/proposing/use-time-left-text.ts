import type { TimeLeft } from '../../domain/proposals/deadline.ts';
import { useShownLanguage, useWords } from '../i18n/messages-provider.tsx';
import { proposingWords } from './proposing-words.ts';

/** How long there is time, in words: "71 days", on the last day "5 hours, 12 minutes". */
export function useTimeLeftText({ days, hours, minutes }: TimeLeft): string {
  const language = useShownLanguage();
  const { lessThanAMinute } = useWords(proposingWords);
  const counted = (count: number, unit: 'day' | 'hour' | 'minute') =>
    count > 0 ? [new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)] : [];
  const parts = days > 0 ? counted(days, 'day') : [...counted(hours, 'hour'), ...counted(minutes, 'minute')];
  return new Intl.ListFormat(language, { style: 'short', type: 'unit' }).format(parts) || lessThanAMinute;
}

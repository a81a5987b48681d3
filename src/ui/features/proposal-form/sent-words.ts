import { defineWords } from '../../i18n/words.ts';

export const sentWords = defineWords('sent', {
  sent: 'Your proposal has been sent',
  receipt: 'Receipt',
  event: 'Event',
  kind: 'Kind',
  title: 'Title',
  people: 'People',
  sentAt: 'Sent',
  unknownTime: 'At an unknown time',
  print: 'Print',
  download: 'Download the receipt',
  whatWasSent: 'What was sent',
  unsent: 'Not part of what was sent',
  unsentText: 'This device has something that you wrote and that is not in what was sent.',
  unsentAt: (at: string) => `It was last edited ${at}.`,
  unsentLabel: 'Your text on this device',
  discard: 'Discard',
  discardTitle: 'Discard this text?',
  discardText: 'It is deleted from this device for good. What was sent stays.',
});

export type SentWords = typeof sentWords.en;

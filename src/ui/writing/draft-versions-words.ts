import type { VersionReason } from '../../application/ports/draft-store.ts';
import { defineWords } from '../i18n/words.ts';

export const draftVersionsWords = defineWords('draftVersions', {
  open: (count: number) => `Earlier versions (${count})`,
  title: 'Earlier versions',
  rule: 'Earlier versions of this text stay on this device for 30 days.',
  /** For drafts that may have files. */
  withoutFiles: 'Attached files are not part of them.',
  reasons: {
    written: 'Kept while you were writing',
    'not-taken': 'Another text was used instead',
    discarded: 'You cleared it',
    posted: 'You posted or sent it',
  } satisfies Record<VersionReason, string>,
  untitled: 'Without a title',
  read: 'Read, copy, download',
  text: 'Text of this version',
  bringBack: 'Bring back',
  bringBackOf: (when: string) => `Bring back: ${when}`,
  broughtBack: 'The earlier version is back. What stood there before is now an earlier version.',
  close: 'Close',
});

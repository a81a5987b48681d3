import type { VersionReason } from '../../application/ports/draft-store.ts';
import { defineWords } from '../i18n/words.ts';

/** What is said of earlier versions of a draft. */
export interface DraftVersionsWords {
  readonly open: (count: number) => string;
  readonly title: string;
  readonly rule: string;
  /** For drafts that may have files. */
  readonly withoutFiles: string;
  readonly reasons: Readonly<Record<VersionReason, string>>;
  readonly untitled: string;
  readonly read: string;
  readonly text: string;
  readonly bringBack: string;
  readonly bringBackOf: (when: string) => string;
  readonly broughtBack: string;
  readonly close: string;
}

const en: DraftVersionsWords = {
  open: (count) => `Earlier versions (${count})`,
  title: 'Earlier versions',
  rule: 'Earlier versions of this text stay on this device for 30 days.',
  withoutFiles: 'Attached files are not part of them.',
  reasons: {
    written: 'Kept while you were writing',
    'not-taken': 'Another text was used instead',
    discarded: 'You cleared it',
    posted: 'You posted or sent it',
  },
  untitled: 'Without a title',
  read: 'Read, copy, download',
  text: 'Text of this version',
  bringBack: 'Bring back',
  bringBackOf: (when) => `Bring back: ${when}`,
  broughtBack: 'The earlier version is back. What stood there before is now an earlier version.',
  close: 'Close',
};

export const draftVersionsWords = defineWords('draftVersions', en);

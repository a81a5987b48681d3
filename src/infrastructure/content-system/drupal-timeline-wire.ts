import { RemoteSystem } from '../../application/ports/remote-error.ts';
import type { TimelineEntry } from '../../domain/lists/timeline.ts';
import { invalidAnswer } from '../http/answers.ts';

/** @throws RemoteError `invalid-answer` */
export function toTimelineEntries(_wire: unknown): readonly TimelineEntry[] {
  throw invalidAnswer(RemoteSystem.content, 'no rows');
}

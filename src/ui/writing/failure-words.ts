import type { RemoteErrorKind } from '../../application/ports/remote-error.ts';
import { defineWords } from '../i18n/words.ts';

/** Why an action failed, where the settings want that said. */
export const failureWords = defineWords('failure', {
  offline: 'There is no connection to the content system.',
  unauthorised: 'You have to be logged in for that.',
  forbidden: 'The content system does not allow it.',
  'not-found': 'The content system does not know what this is about.',
  conflict: 'Somebody changed something at the same time.',
  'too-large': 'It was larger than the content system accepts.',
  'rate-limited': 'Too many requests came from here in a short time.',
  unavailable: 'The content system is in trouble.',
  refused: 'The content system did not accept it.',
  'invalid-answer': 'The answer made no sense.',
} satisfies Record<RemoteErrorKind, string>);

import type { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { defineWords } from '../../i18n/words.ts';

/** Why the proposal system has not done something: the end of a sentence, without its stop. */
export const reasonWords = defineWords('reason', {
  offline: 'no connection',
  unauthorised: 'the proposal system asks for a new login',
  forbidden: 'the proposal system does not allow it',
  'not-found': 'the proposal system does not know this event',
  conflict: 'the proposal system has something else already',
  'too-large': 'it is larger than the proposal system accepts',
  'rate-limited': 'too many requests came from here in a short time',
  unavailable: 'the proposal system is in trouble',
  refused: 'the proposal system refused the request',
  'invalid-answer': 'the answer made no sense',
} satisfies Record<RemoteErrorKind, string>);

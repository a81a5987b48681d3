import type { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { defineMessages } from '../../i18n/catalogue.ts';

export const errorPageMessages = defineMessages('errors', {
  title: {
    offline: 'No connection',
    unauthorised: 'Please log in',
    forbidden: 'You don’t have access to this page',
    'not-found': 'Page not found',
    conflict: 'Changed in the meantime',
    'too-large': 'Too large',
    'rate-limited': 'Too many requests',
    unavailable: 'The content system is in trouble',
    refused: 'The content system refused the request',
    'invalid-answer': 'The answer made no sense',
  } satisfies Record<RemoteErrorKind, string>,
  text: {
    offline: 'The content system could not be reached. Check your connection and try again.',
    unauthorised: 'This page is for people who are logged in.',
    forbidden: 'Your account may not see this page.',
    'not-found': 'There is no page at this address. It may have moved, or there may be a mistake in the address.',
    conflict: 'Another person changed this at the same time. Load it again and look.',
    'too-large': 'What was sent is larger than the content system accepts.',
    'rate-limited': 'Too many requests came from here in a short time. Wait a moment and try again.',
    unavailable: 'It did not manage to answer. This usually passes: try again in a moment.',
    refused: 'Try again, or tell the office.',
    'invalid-answer': 'Something came that is not a page. Try again in a moment.',
  } satisfies Record<RemoteErrorKind, string>,
  notFoundResource: (resource: string) => `“${resource}” was not found.`,
  goHome: 'Go to the home page',
});

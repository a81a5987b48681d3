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
    unavailable: 'Something went wrong on our side',
    refused: 'The site refused the request',
    'invalid-answer': 'This page couldn’t be read',
  } satisfies Record<RemoteErrorKind, string>,
  text: {
    offline: 'We couldn’t reach the site. Check your connection and try again.',
    unauthorised: 'This page is for people who are logged in.',
    forbidden: 'Your account may not see this page.',
    'not-found': 'There is no page at this address. It may have moved, or there may be a mistake in the address.',
    conflict: 'Another person changed this at the same time. Load it again and look.',
    'too-large': 'What was sent is too large.',
    'rate-limited': 'Too many requests came from here in a short time. Wait a moment and try again.',
    unavailable: 'This usually passes: try again in a moment.',
    refused: 'Try again, or tell the office.',
    'invalid-answer': 'Try again in a moment.',
  } satisfies Record<RemoteErrorKind, string>,
  notFoundResource: (resource: string) => `“${resource}” was not found.`,
  goHome: 'Go to the home page',
});

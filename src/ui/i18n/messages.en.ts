import type { Messages } from './messages.ts';

/** English, and the specification's own texts to the letter. */
export const en: Messages = {
  header: {
    join: 'Join',
    login: 'Login',
    memberArea: 'My portal',
    home: (association) => `${association}, home`,
    social: 'Social media',
    opensInNewTab: '(opens in a new tab)',
    language: 'Language',
    skipToContent: 'Skip to content',
    find: 'Find',
  },
  menu: {
    main: 'Main menu',
    open: 'Menu',
    submenuOf: (label) => `${label}: submenu`,
    failed: 'The menu could not be loaded.',
    more: 'Show more',
  },
  footer: { navigation: 'Footer menu', contact: 'Contact' },
  state: {
    loading: 'Loading',
    retry: 'Retry',
    offline: 'Offline',
    checkingLogin: 'Checking your login…',
    localHost: 'Local host: everything counts as logged in and member.',
    partMissing: 'A part of the portal is missing.',
  },
  page: {
    untitled: 'Untitled page',
    home: 'Home',
    empty: 'There is nothing on this page yet.',
    emptyHint: 'Choose another page from the menu.',
    stale: 'This is the last version that was loaded; the newest could not be loaded.',
  },
  html: {
    showImage: (host) => `Show image from ${host} (opens in a new tab)`,
  },
  broken: {
    partTitle: 'A part of the portal is missing',
    partText: 'It could not be loaded. The portal may have been updated: reload it.',
    reload: 'Reload',
    brokenTitle: 'Something broke',
    brokenText: 'This screen could not be shown. Reload the portal, or choose another page from the menu.',
  },
};

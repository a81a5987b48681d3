/* Without `defineMessages`: the first page needs these messages and nothing else of `catalogue.ts`. */

/** Messages of the shell and of pages; the specification's texts are verbatim. */
export const shellMessages = {
  name: 'shell' as const,
  en: {
    header: {
      join: 'Join',
      login: 'Login',
      memberArea: 'My portal',
      /** After the association's name. */
      home: ', home',
      social: 'Social media',
      opensInNewTab: '(opens in a new tab)',
      language: 'Language',
      skipToContent: 'Skip to content',
      find: 'Find',
    },
    menu: {
      main: 'Main menu',
      open: 'Menu',
      submenuOf: (label: string) => `${label}: submenu`,
      failed: 'The menu could not be loaded.',
      more: 'Show more',
    },
    footer: { navigation: 'Footer menu', contact: 'Contact' },
    state: {
      loading: 'Loading',
      retry: 'Retry',
      offline: 'Offline',
      /** A remembered user's session is being checked. */
      checkingLogin: 'Checking your login…',
      localHost: 'Local host: everyone counts as a member.',
    },
    page: {
      untitled: 'Untitled page',
      home: 'Home',
      empty: 'There is nothing on this page yet.',
      emptyHint: 'Choose another page from the menu.',
      stale: 'You’re seeing an earlier version; the latest couldn’t be loaded.',
    },
    html: {
      /** Link in place of another host's image. */
      showImage: (host: string) => `Show image from ${host} (opens in a new tab)`,
    },
    /** Error messages for chunks and screens. */
    broken: {
      chunkTitle: 'A part of the portal is missing',
      chunkText: 'The portal may have been updated: reload it.',
      reload: 'Reload',
      brokenTitle: 'Something broke',
      brokenText: 'Reload the portal, or choose another page from the menu.',
    },
  },
};

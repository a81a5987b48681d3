/* Without `defineWords`: the first page has these messages and needs nothing else of `words.ts`. */

/** The messages of the shell and of pages, the specification's own texts to the letter. */
export const shellWords = {
  name: 'shell' as const,
  en: {
    header: {
      join: 'Join',
      login: 'Login',
      memberArea: 'My portal',
      home: (association: string) => `${association}, home`,
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
      /** A person is remembered, and is not shown before it is known that they are logged in. */
      checkingLogin: 'Checking your login…',
      localHost: 'Local host: everything counts as logged in and member.',
      /** Where something should be whose part of the program did not arrive. */
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
      /** Where an image of another host would stand: leads to it. @param host what its address names. */
      showImage: (host: string) => `Show image from ${host} (opens in a new tab)`,
    },
    /** What the portal says of itself when a part or a screen of it fails. */
    broken: {
      partTitle: 'A part of the portal is missing',
      partText: 'It could not be loaded. The portal may have been updated: reload it.',
      reload: 'Reload',
      brokenTitle: 'Something broke',
      brokenText: 'This screen could not be shown. Reload the portal, or choose another page from the menu.',
    },
  },
};

/** What buttons say in more than one feature. Logging in and out have theirs in `session-words.ts`. */
export const actionWords = {
  name: 'action' as const,
  en: {
    save: 'Save',
    cancel: 'Cancel',
    new: 'New',
    ok: 'OK',
    yes: 'Yes',
    no: 'No',
  },
};

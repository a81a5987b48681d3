import type { Messages } from '../../i18n/messages.ts';

/** German. The texts of the specification's small German set are its own. */
export const messages: Messages = {
  header: {
    join: 'Beitreten',
    login: 'Anmelden',
    memberArea: 'Mein Portal',
    home: (association) => `${association}, Startseite`,
    social: 'Soziale Medien',
    opensInNewTab: '(öffnet sich in einem neuen Tab)',
    language: 'Sprache',
    skipToContent: 'Zum Inhalt springen',
    find: 'Suchen',
  },
  menu: {
    main: 'Hauptmenü',
    open: 'Menü',
    submenuOf: (label) => `${label}: Untermenü`,
    failed: 'Das Menü konnte nicht geladen werden.',
    more: 'Mehr anzeigen',
  },
  footer: { navigation: 'Fußmenü', contact: 'Kontakt' },
  state: {
    loading: 'Wird geladen',
    retry: 'Erneut versuchen',
    offline: 'Offline',
    checkingLogin: 'Ihre Anmeldung wird geprüft\u00a0…',
    localHost: 'Lokaler Rechner: Alle gelten als angemeldet und als Mitglied.',
    partMissing: 'Ein Teil des Portals fehlt.',
  },
  page: {
    untitled: 'Seite ohne Titel',
    home: 'Startseite',
    empty: 'Auf dieser Seite steht noch nichts.',
    emptyHint: 'Wählen Sie eine andere Seite aus dem Menü.',
    stale: 'Dies ist die zuletzt geladene Fassung; die neueste war nicht abrufbar.',
  },
  html: {
    showImage: (host) => `Bild von ${host} zeigen (öffnet sich in einem neuen Tab)`,
  },
  broken: {
    partTitle: 'Ein Teil des Portals fehlt',
    partText: 'Er konnte nicht geladen werden. Vielleicht wurde das Portal inzwischen aktualisiert: Laden Sie es neu.',
    reload: 'Neu laden',
    brokenTitle: 'Es ist ein Fehler aufgetreten',
    brokenText:
      'Diese Seite kann nicht angezeigt werden. Laden Sie das Portal neu oder wählen Sie eine andere Seite aus dem Menü.',
  },
};

import type { Messages } from '../../i18n/messages.ts';

/**
 * French. Spaces that must not break are where French typography has them, also within sentences that are put together:
 * a narrow one (U+202F) before ; ! and ?, a full one (U+00A0) before a colon and inside of quotation marks.
 */
export const messages: Messages = {
  header: {
    join: 'Adhérer',
    login: 'Se connecter',
    memberArea: 'Mon portail',
    home: (association) => `${association}, accueil`,
    social: 'Réseaux sociaux',
    opensInNewTab: '(s’ouvre dans un nouvel onglet)',
    language: 'Langue',
    skipToContent: 'Aller au contenu',
    find: 'Rechercher',
  },
  menu: {
    main: 'Menu principal',
    open: 'Menu',
    submenuOf: (label) => `${label} : sous-menu`,
    failed: 'Le menu n’a pas pu être chargé.',
    more: 'En afficher plus',
  },
  footer: { navigation: 'Menu de pied de page', contact: 'Contact' },
  state: {
    loading: 'Chargement en cours',
    retry: 'Réessayer',
    offline: 'Hors ligne',
    checkingLogin: 'Vérification de votre session…',
    localHost: 'Hôte local : tout le monde est considéré comme connecté et membre.',
    partMissing: 'Une partie du portail manque.',
  },
  page: {
    untitled: 'Page sans titre',
    home: 'Accueil',
    empty: 'Il n’y a encore rien sur cette page.',
    emptyHint: 'Choisissez une autre page dans le menu.',
    stale: 'Voici la dernière version chargée ; la plus récente n’a pas pu être obtenue.',
  },
  html: {
    showImage: (host) => `Afficher l’image de ${host} (s’ouvre dans un nouvel onglet)`,
  },
  broken: {
    partTitle: 'Une partie du portail manque',
    partText: 'Elle n’a pas pu être chargée. Le portail a peut-être été mis à jour entre-temps : rechargez-le.',
    reload: 'Recharger',
    brokenTitle: 'Une erreur s’est produite',
    brokenText: 'Cet écran n’a pas pu être affiché. Rechargez le portail, ou choisissez une autre page dans le menu.',
  },
};

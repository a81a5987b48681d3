import type { Messages } from '../../i18n/messages.ts';

/** Spanish, as it is understood on both sides of the Atlantic. */
export const messages: Messages = {
  header: {
    join: 'Asociarse',
    login: 'Iniciar sesión',
    memberArea: 'Mi portal',
    home: (association) => `${association}, inicio`,
    social: 'Redes sociales',
    opensInNewTab: '(se abre en una pestaña nueva)',
    language: 'Idioma',
    skipToContent: 'Ir al contenido',
    find: 'Buscar',
  },
  menu: {
    main: 'Menú principal',
    open: 'Menú',
    submenuOf: (label) => `${label}: submenú`,
    failed: 'No ha sido posible cargar el menú.',
    more: 'Mostrar más',
  },
  footer: { navigation: 'Menú del pie de página', contact: 'Contacto' },
  state: {
    loading: 'Cargando',
    retry: 'Reintentar',
    offline: 'Sin conexión',
    checkingLogin: 'Comprobando su sesión…',
    localHost: 'Equipo local: se da por hecho que hay una sesión iniciada y que todas las personas son miembros.',
    partMissing: 'Falta una parte del portal.',
  },
  page: {
    untitled: 'Página sin título',
    home: 'Inicio',
    empty: 'Esta página aún no tiene contenido.',
    emptyHint: 'Elija otra página en el menú.',
    stale: 'Esta es la última versión que se cargó; no ha sido posible obtener la más reciente.',
  },
  html: {
    showImage: (host) => `Mostrar la imagen de ${host} (se abre en una pestaña nueva)`,
  },
  broken: {
    partTitle: 'Falta una parte del portal',
    partText: 'No ha sido posible cargarla. Es posible que el portal se haya actualizado: vuelva a cargarlo.',
    reload: 'Volver a cargar',
    brokenTitle: 'Algo ha fallado',
    brokenText: 'No es posible mostrar esta pantalla. Vuelva a cargar el portal o elija otra página en el menú.',
  },
};

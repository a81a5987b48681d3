import { pluralIn } from '../../i18n/plural.ts';
import type { AccountWords } from '../../features/account/account-words.ts';

const plural = pluralIn('es');

export const account: AccountWords = {
  title: 'Cuenta',
  nobody:
    'Aquí no hay ninguna cuenta: en un equipo local se da por hecho que hay una sesión iniciada, aunque nadie la haya iniciado.',
  you: 'Sus datos',
  name: 'Nombre',
  mail: 'Correo electrónico',
  roles: 'Funciones',
  roleNames: {
    member: 'Miembro',
    organizer: 'Organización',
    editor: 'Redacción',
    administrator: 'Administración',
    developer: 'Desarrollo',
  },
  noRoles: 'Ninguna',
  password: 'Contraseña',
  changePassword: 'Cambiar la contraseña',
  membership: 'Membresía',
  member: 'Según el sitio, usted es miembro de la asociación.',
  noMember: 'Según el sitio, usted no es miembro de la asociación.',
  checking: 'Consultando el registro de miembros…',
  checks: {
    valid: 'El registro de miembros indica que su sesión es válida.',
    'not-valid':
      'El registro de miembros indica que su sesión ya no es válida. Vuelva a iniciar sesión para renovarla.',
    'no-session':
      'Esta pestaña no tiene ninguna sesión en el registro de miembros: este no aceptó el inicio de sesión, o la sesión se inició en otra pestaña o antes de cerrar el navegador.',
  },
  notChecked: 'No ha sido posible consultar el registro de miembros.',
  device: 'En este dispositivo',
  drafts: 'Borradores',
  draftsRule:
    'Lo que usted ha escrito y aún no ha publicado ni enviado, y sus versiones anteriores. El portal solo se lo muestra a usted, pero otras personas que usen este navegador pueden leerlo con herramientas de desarrollo. A los 30 días desaparece.',
  noDrafts:
    'No hay borradores. Lo que escriba en un grupo de trabajo se guarda aquí hasta que lo publique; lo que escriba en una propuesta, hasta que esté en el sistema de propuestas.',
  newTopic: (group) => `Tema nuevo en: ${group}`,
  comment: (topic) => `Comentario sobre: ${topic}`,
  group: (id) => `grupo de trabajo ${id}`,
  topic: (id) => `tema ${id}`,
  proposals: {
    panel: (event) => `Panel para: ${event}`,
    paper: (event) => `Comunicación para: ${event}`,
    workshop: (event) => `Taller para: ${event}`,
    other: (event, kind) => `${kind} para: ${event}`,
  },
  onlyFiles: 'Archivos sin texto',
  untitled: 'Sin título',
  saved: (when) => `Guardado: ${when}.`,
  stays: (day) => `Permanece aquí hasta el ${day}.`,
  onlyVersions: 'Publicado, enviado o borrado: solo quedan versiones anteriores.',
  bringBackInForm:
    'Mientras no haya enviado la propuesta, puede recuperar una: abra el formulario y elija allí «Versiones anteriores».',
  removed: (count) =>
    plural(count, {
      one: 'Esto tenía más de 30 días y se ha eliminado de este dispositivo:',
      other: 'Estos textos tenían más de 30 días y se han eliminado de este dispositivo:',
    }),
  removedWhat: {
    draft: (day) => `Borrador, eliminado el ${day}`,
    versions: (day) => `Versiones anteriores, eliminadas el ${day}`,
  },
  dismiss: 'Entendido',
  delete: 'Eliminar',
  deleteNamed: (name) => `Eliminar: ${name}`,
  deleteAll: 'Eliminar todos los borradores y versiones',
  deleteOneQuestion: '¿Eliminar este borrador?',
  deleteWithVersionsQuestion: '¿Eliminar este borrador y sus versiones anteriores?',
  deleteVersionQuestion: '¿Eliminar esta versión?',
  deleteVersionsQuestion: (count) =>
    plural(count, {
      one: '¿Eliminar esta versión anterior?',
      other: `¿Eliminar estas ${count} versiones anteriores?`,
    }),
  deleteAllQuestion: '¿Eliminar todos los borradores y versiones anteriores?',
  noWayBack: 'Esta acción no se puede deshacer.',
  deleted: 'Eliminado.',
  allDeleted: 'Se han eliminado todos los borradores y versiones.',
  notDeleted: 'El dispositivo no lo ha eliminado.',
  state: 'Lo que recuerda el portal',
  noState: 'Nada, aparte de los borradores anteriores.',
  stored: {
    session: { what: 'Quién ha iniciado sesión: nombre, membresía, funciones', until: 'hasta que cierre la sesión' },
    tokens: { what: 'Claves de su sesión en el sitio', until: 'hasta que cierre la sesión' },
    membership: {
      what: 'Su sesión en el registro de miembros',
      until: 'hasta que cierre la sesión o esta pestaña',
    },
    'pending-sign-out': {
      what: 'Un cierre de sesión que el sitio aún no conoce',
      until: 'hasta que se le comunique',
    },
    language: { what: 'Idioma', until: 'hasta que lo elimine' },
    theme: { what: 'Apariencia', until: 'hasta que la elimine' },
    'find-key': { what: 'La tecla / no abre la búsqueda', until: 'hasta que lo elimine' },
    'last-visit': {
      what: 'La fecha de su última visita',
      until: 'hasta que la elimine o cierre la sesión sin conservar sus borradores; la próxima visita vuelve a contar',
    },
    'known-conferences': {
      what: 'Qué congresos han aparecido aquí en una lista',
      until: 'hasta que lo elimine; la próxima lista vuelve a contar',
    },
    drafts: {
      what: 'Que aquí se han escrito borradores',
      until: 'hasta que borre en el navegador los datos de este sitio',
    },
    reloads: { what: 'Cuándo se volvió a cargar sola esta pestaña', until: 'hasta que cierre esta pestaña' },
    'session-seen': {
      what: 'Cuándo se confirmó por última vez su inicio de sesión',
      until: 'hasta que cierre la sesión',
    },
    confirmed: {
      what: 'Cuándo se confirmó por última vez su inicio de sesión en esta pestaña',
      until: 'hasta que cierre la sesión o esta pestaña',
    },
    'login-name': {
      what: 'El correo electrónico que ya aparece en el formulario de inicio de sesión',
      until:
        'hasta que usted cierre la sesión, otra persona inicie la suya o se borre en ese formulario; se conserva si su sesión caduca',
    },
    scroll: {
      what: 'Hasta dónde se había desplazado en cada página',
      until: 'hasta que cierre la sesión o esta pestaña',
    },
  },
  preferences: 'Preferencias',
  language: 'Idioma',
  theme: 'Apariencia',
  themes: { system: 'Como en este dispositivo', light: 'Clara', dark: 'Oscura' },
  logout: 'Cierre de sesión',
};

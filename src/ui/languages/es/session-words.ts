import { pluralIn } from '../../i18n/plural.ts';
import type { SessionWords } from '../../features/session/session-words.ts';

const plural = pluralIn('es');

export const session: SessionWords = {
  title: 'Inicio de sesión',
  firstTitle: 'Primer inicio de sesión',
  firstSteps: [
    'Utilice la dirección de correo electrónico que figura en la asociación.',
    'Introduzca la contraseña que recibió con su membresía.',
    'Después, elija su propia contraseña.',
  ],
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  button: 'Iniciar sesión',
  busy: 'Iniciando sesión…',
  emailMissing: 'Introduzca su correo electrónico.',
  passwordMissing: 'Introduzca su contraseña.',
  failed: 'No se ha podido iniciar sesión',
  failedBecause: {
    offline: 'No ha sido posible conectar con el sitio.',
    'rate-limited': 'Demasiados intentos. Espere un momento e inténtelo de nuevo.',
    unavailable: 'El sitio tiene problemas.',
  },
  stillSignedIn: 'En este navegador sigue abierta otra sesión. Ciérrela y después inicie sesión aquí.',
  endSession: 'Cerrar la sesión abierta',
  membershipRefused: 'Ha iniciado sesión. El registro de miembros no aceptó el inicio de sesión y respondió:',
  membershipUnknown:
    'El registro de miembros no reconoce este correo electrónico con esta contraseña. Puede utilizar el sitio de todos modos.',
  membershipUnclear: 'No se ha podido confirmar su condición de miembro. Puede utilizar el sitio de todos modos.',
  writeTo: (mail) => `¿Es usted miembro? Escriba a ${mail}`,
  alreadyIn: (name) => (name === '' ? 'Ya ha iniciado sesión.' : `Ha iniciado sesión como ${name}.`),
  continue: 'Continuar',
  forgotPassword: '¿Ha olvidado su contraseña?',
  notYou: '¿No es usted? Borrar la dirección de correo',
  unchecked: 'No ha sido posible comprobar su sesión. Puede iniciarla de nuevo.',
  firstLoginLink: '¿Es la primera vez que inicia sesión?',
  join: '¿Aún no es miembro? Asóciese',
  logout: 'Cerrar sesión',
  edit: 'Editar',
  editUnavailable: 'Aquí no hay nada que editar.',
  cms: 'CMS',
  content: 'contenido',
  signingIn: 'Iniciando sesión',
  signingOut: 'Cerrando sesión',
  logoutPending: 'Ha cerrado la sesión aquí. El sitio no ha respondido y se le volverá a comunicar.',
  endAtContentSystem: 'Ha cerrado la sesión aquí. Ciérrela también en el sitio',
  ending: (minutesLeft) =>
    plural(minutesLeft, {
      one: 'Su sesión termina en menos de un minuto.',
      other: `Su sesión termina en menos de ${minutesLeft} minutos.`,
    }),
  perhapsEnded: 'Es posible que su sesión haya terminado.',
  stay: 'Mantener la sesión',
  staying: 'Consultando…',
  stays: 'Su sesión sigue abierta.',
  stayUnanswered: 'El sitio no ha respondido. Puede intentarlo de nuevo.',
  keptTitle: '¿Conservar sus borradores?',
  kept: (count) =>
    plural(count, {
      one: 'En este dispositivo hay un borrador que usted no ha publicado ni enviado.',
      other: `En este dispositivo hay ${count} borradores que usted no ha publicado ni enviado.`,
    }),
  versionsTitle: '¿Conservar sus versiones anteriores?',
  versionsKept: 'En este dispositivo hay versiones anteriores de sus textos.',
  keptRules:
    'Lo que conserve estará aquí cuando vuelva a iniciar sesión. El portal solo se lo muestra a usted, pero otras personas que usen este navegador pueden leerlo con herramientas de desarrollo. A los 30 días desaparece. También se conserva la fecha de su visita.',
  keepDrafts: 'Conservar en este dispositivo',
  deleteDrafts: 'Eliminar',
};

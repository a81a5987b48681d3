import type { ProposalsWords } from '../../features/proposals/proposals-words.ts';

export const proposals: ProposalsWords = {
  whatNow: {
    open: 'Escriba con toda calma: se conserva cada palabra. El envío es único.',
    closed: 'La convocatoria está cerrada. Lo que escribió sigue aquí.',
    announced: 'La convocatoria aún no está abierta. Ya puede empezar a escribir: se conserva cada palabra.',
  },
  call: 'Convocatoria de propuestas',
  timeLeft: (left) => `se cierra en ${left}`,
  deadlinePassed: 'plazo vencido',
  closes: 'Se cierra',
  closed: 'Se cerró',
  deadlineOf: (event) => `Fecha límite: ${event}`,
  addDeadline: 'Añadir la fecha límite al calendario',
  deadlineNotAdded: 'No ha sido posible crear el archivo de calendario.',
  forYou: 'En su hora local',
  sameTime: 'la misma hora',
  proposeAny: 'Proponer un panel, una comunicación o un taller',
  continueWith: {
    panel: 'Continuar con su panel',
    paper: 'Continuar con su comunicación',
    workshop: 'Continuar con su taller',
    other: 'Continuar con su propuesta',
  },
  whatWasSent: {
    panel: 'Ver el panel que envió',
    paper: 'Ver la comunicación que envió',
    workshop: 'Ver el taller que envió',
    other: 'Ver la propuesta que envió',
  },
  allCalls: 'Todas las convocatorias',
  noCalls: 'En este momento no hay ninguna convocatoria de propuestas. Las nuevas se anuncian en las noticias.',
  noOpenCalls: 'En este momento no hay ninguna convocatoria de propuestas abierta.',
  toNews: 'Ir a las noticias',
  forMembers: 'Los miembros pueden proponer paneles, comunicaciones y talleres.',
  login: 'Iniciar sesión para proponer',
  notMember:
    'Los miembros pueden proponer paneles, comunicaciones y talleres. Su cuenta todavía no tiene ninguna membresía.',
  join: 'Hacerse miembro',
  notPersonal: 'Aquí no hay ninguna sesión con nombre propio, por lo que no se muestra nada personal.',
  eventsFailed: 'No ha sido posible cargar los textos de las convocatorias.',
};

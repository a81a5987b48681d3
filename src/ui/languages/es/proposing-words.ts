import { pluralIn } from '../../i18n/plural.ts';
import type { ProposingWords } from '../../proposing/proposing-words.ts';

const plural = pluralIn('es');

/** States and calls agree with "propuesta" and "convocatoria". */
export const proposing: ProposingWords = {
  kinds: { panel: 'Panel', paper: 'Comunicación', workshop: 'Taller' },
  propose: {
    panel: 'Proponer un panel',
    paper: 'Proponer una comunicación',
    workshop: 'Proponer un taller',
    other: 'Escribir una propuesta',
  },
  states: { none: 'Nada todavía', draft: 'Borrador', sent: 'Enviada' },
  onDevice: 'en este dispositivo',
  calls: { open: 'Abierta', closed: 'Cerrada', announced: 'Anunciada' },
  myProposals: 'Mis propuestas',
  ownNotKnown: 'No ha sido posible consultar lo que ha escrito hasta ahora.',
  counts: {
    panel: (count, shown) => `${shown} ${plural(count, { one: 'panel', other: 'paneles' })}`,
    paper: (count, shown) => `${shown} ${plural(count, { one: 'comunicación', other: 'comunicaciones' })}`,
    workshop: (count, shown) => `${shown} ${plural(count, { one: 'taller', other: 'talleres' })}`,
    other: (_count, shown, kind) => `${kind} (${shown})`,
  },
  countsSoFar: (counts) => `Hasta ahora: ${counts}`,
  closesIn: 'Se cierra en',
  closedSince: 'Cerrada desde',
  lessThanAMinute: 'menos de un minuto',
  whereYouAre: (moment) => `${moment} en su hora local`,
  sameWhereYouAre: 'Coincide con su hora local',
  mayBeTooLate: 'Lo que se envíe ahora puede llegar demasiado tarde.',
  hasPassed: 'El plazo ha vencido.',
};

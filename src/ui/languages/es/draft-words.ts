import type { DraftWords } from '../../features/proposal-form/draft-words.ts';

export const draft: DraftWords = {
  form: { panel: 'Su panel', paper: 'Su comunicación', workshop: 'Su taller', other: 'Su propuesta' },
  rail: 'Estado de su propuesta',
  preview: 'Vista previa',
  asking: 'El servidor todavía no ha indicado qué tiene de su propuesta.',
  notAsked:
    'No ha sido posible preguntar al servidor qué tiene de su propuesta. Allí no se guarda nada hasta que responda.',
  keptMeanwhile: 'Mientras tanto, lo que escriba se guarda en este dispositivo.',
  inThisTabOnly: 'Hasta entonces, lo que escriba está solo en esta pestaña: no la cierre.',
  startAnew: 'Empezar de nuevo',
  startAnewTitle: '¿Empezar de nuevo?',
  startAnewUnseen:
    'Lo que escriba aquí sustituirá a lo que tenga el servidor, sea lo que sea, sin que nadie lo haya revisado.',
  nothing: 'Nada todavía',
};

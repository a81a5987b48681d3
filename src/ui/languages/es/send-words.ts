import type { SendWords } from '../../features/proposal-form/send-words.ts';

export const send: SendWords = {
  preview: 'Vista previa',
  incomplete:
    'Podrá enviarse en cuanto esto esté completo. Cada línea lleva a su campo; lo que ha escrito se conserva.',
  notYet: 'Podrá enviarse en cuanto el servidor haya indicado qué tiene de su propuesta.',
  send: 'Enviar…',
  sending: 'Enviando…',
  back: 'Volver al formulario',
  print: 'Imprimir',
  confirm: {
    panel: '¿Enviar este panel?',
    paper: '¿Enviar esta comunicación?',
    workshop: '¿Enviar este taller?',
    other: '¿Enviar esta propuesta?',
  },
  meaning: 'El envío es definitivo: después se puede leer e imprimir, pero no modificar.',
  confirmSend: 'Enviar ahora',
  steps: {
    saving: 'Se están guardando los últimos cambios. A continuación se enviará la propuesta.',
    sending: 'Se está enviando la propuesta.',
    unclear:
      'Aún no se sabe si la propuesta ha llegado: no ha habido respuesta. Se vuelve a preguntar automáticamente al servidor, y no se pierde nada.',
  },
  askAgain: 'Volver a preguntar',
  notSent: 'La propuesta no se ha enviado. Todo sigue aquí.',
  because: (reason) => `Motivo: ${reason}.`,
};

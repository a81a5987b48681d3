import type { SentWords } from '../../features/proposal-form/sent-words.ts';

export const sent: SentWords = {
  sent: 'Su propuesta se ha enviado',
  receipt: 'Comprobante',
  event: 'Evento',
  kind: 'Tipo',
  title: 'Título',
  people: 'Personas',
  sentAt: 'Fecha de envío',
  unknownTime: 'No consta',
  print: 'Imprimir',
  download: 'Descargar el comprobante',
  whatWasSent: 'Lo que se envió',
  unsent: 'No forma parte de lo enviado',
  unsentText: 'En este dispositivo hay algo que usted escribió y que no está en lo que se envió.',
  unsentAt: (at) => `Última edición: ${at}.`,
  unsentLabel: 'Su texto en este dispositivo',
  discard: 'Descartar',
  discardTitle: '¿Descartar este texto?',
  discardText: 'Desaparecerá para siempre de este dispositivo. Lo que se envió se conserva.',
};

import type { ConflictWords } from '../../features/proposal-form/conflict-words.ts';

export const conflict: ConflictWords = {
  title: 'Modificada aquí y en otro dispositivo',
  text: (fields) =>
    fields === 1
      ? 'Un campo de su propuesta se modificó en los dos sitios. Elija qué conservar; todos los demás cambios ya se han combinado.'
      : `${fields} campos de su propuesta se modificaron en los dos sitios. Elija qué conservar; todos los demás cambios ya se han combinado.`,
  kept: 'Lo que no conserve permanece 30 días en este dispositivo, en «Versiones anteriores».',
  whileWriting: 'Puede seguir escribiendo. No se guarda nada más en línea hasta que elija qué conservar.',
  compare: 'Comparar y elegir',
  version: {
    mine: (at) => (at === undefined ? 'Este dispositivo' : `Este dispositivo, ${at}`),
    theirs: (at) => (at === undefined ? 'Versión guardada' : `Versión guardada, ${at}`),
  },
  both: 'Ambos',
  empty: 'Vacío',
  goOn: 'Conservar esto y continuar',
};

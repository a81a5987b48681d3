import type { SaveWords } from '../../features/proposal-form/save-words.ts';

export const save: SaveWords = {
  title: 'Guardado',
  nothing: 'Aún no hay nada escrito',
  unknown: 'Aún no se sabe qué tiene el servidor',
  saving: 'Guardando…',
  saved: (at) => (at === undefined ? 'Guardado en el servidor' : `Guardado en el servidor: ${at}`),
  alsoOnDevice: 'y en este dispositivo',
  onDevice: (at) => (at === undefined ? 'Guardado en este dispositivo.' : `Guardado en este dispositivo: ${at}.`),
  notOnDevice: 'No está en este dispositivo, que no tiene espacio o no permite almacenar datos.',
  notSaved: (reason) =>
    reason === undefined ? 'Todavía no está en el servidor.' : `Todavía no está en el servidor: ${reason}.`,
  stay: 'No cierre esta página.',
  savedAgain: 'Todo vuelve a estar guardado.',
  takenIn: (at) => `Se han añadido cambios hechos en otro dispositivo${at === undefined ? '' : `, ${at}`}.`,
  left: 'Solo en esta pestaña',
  leftText: 'Escribió esto aquí antes de continuar en otra pestaña. No está ni en este dispositivo ni en el servidor.',
  leftLabel: 'Su texto en esta pestaña',
  leftDiscard: 'No está en ningún otro sitio y se perderá para siempre. Lo que hay en la otra pestaña se conserva.',
};

import type { BrokenWritingWords } from '../../writing/broken-writing-words.ts';

export const brokenWriting: BrokenWritingWords = {
  title: 'No es posible mostrar el formulario',
  here: 'Lo que usted ha escrito no se ha perdido: aquí está, para copiarlo o descargarlo.',
  kept: 'También está guardado en este dispositivo.',
  notKept:
    'No está guardado en este dispositivo, que no tiene espacio o no permite almacenar datos: cópielo antes de salir.',
  nothing: 'Aún no se había escrito nada.',
  written: 'Lo que usted ha escrito',
  files: 'Archivos adjuntos, que se conservan junto al texto',
  unnamedFile: 'Archivo sin nombre',
  showAgain: 'Volver a mostrar el formulario',
};

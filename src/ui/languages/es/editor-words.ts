import type { EditorWords } from '../../editor/editor-words.ts';

export const editor: EditorWords = {
  formatting: 'Formato',
  commands: {
    heading2: 'Título 2',
    heading3: 'Título 3',
    clean: 'Borrar formato',
    bold: 'Negrita',
    italic: 'Cursiva',
    underline: 'Subrayado',
    quote: 'Cita',
    ordered: 'Lista numerada',
    bullet: 'Lista con viñetas',
    check: 'Lista de tareas',
  },
  description:
    'Ctrl+K crea un enlace, Alt+Mayús+P inserta una imagen, Ctrl+Intro envía (Cmd en Mac); con Tab se sale del texto. ' +
    'Una línea puede empezar con ##, ###, >, -, 1. o [ ] y un espacio; también sirven **negrita** y *cursiva*.',
  link: 'Enlace',
  address: 'Dirección',
  addressRefused: 'Introduzca una dirección que empiece por https, http, mailto o tel.',
  removeLink: 'Quitar el enlace',
  image: 'Imagen',
  alternative: 'Texto alternativo: lo que muestra la imagen, en palabras (puede quedar vacío)',
};

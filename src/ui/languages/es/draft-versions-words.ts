import type { DraftVersionsWords } from '../../writing/draft-versions-words.ts';

export const draftVersions: DraftVersionsWords = {
  open: (count) => `Versiones anteriores (${count})`,
  title: 'Versiones anteriores',
  rule: 'Las versiones anteriores de este texto permanecen 30 días en este dispositivo.',
  withoutFiles: 'Los archivos adjuntos no forman parte de ellas.',
  reasons: {
    written: 'Guardada mientras escribía',
    'not-taken': 'Se utilizó otro texto en su lugar',
    discarded: 'Usted la vació',
    posted: 'Usted la publicó o la envió',
  },
  untitled: 'Sin título',
  read: 'Leer, copiar, descargar',
  text: 'Texto de esta versión',
  bringBack: 'Recuperar',
  bringBackOf: (when) => `Recuperar: ${when}`,
  broughtBack: 'La versión anterior se ha recuperado. Lo que había antes es ahora una versión anterior.',
  close: 'Cerrar',
};

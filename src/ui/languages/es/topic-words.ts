import { pluralIn } from '../../i18n/plural.ts';
import type { TopicWords } from '../../features/topics/topic-words.ts';

const plural = pluralIn('es');

export const topic: TopicWords = {
  untitled: 'Tema sin título',
  untitledGroup: 'Grupo de trabajo sin título',
  by: (author) => `por ${author}`,
  permalink: 'Enlace a este tema',
  files: 'Archivos',
  kind: 'contenido',
  comments: 'Comentarios',
  commentCount: (count, shown) => `${shown} ${plural(count, { one: 'comentario', other: 'comentarios' })}`,
  theComments: 'los comentarios',
  noComments: 'Todavía no hay comentarios.',
  awaitsApproval: 'Pendiente de aprobación: las demás personas aún no lo ven.',
  yourComment: 'Su comentario',
  howTo: 'También se publica con Ctrl+Intro.',
  isEmpty: 'Escriba algo primero: no hay nada que publicar.',
  kept: 'Guardado en este dispositivo',
  notKept: 'En este dispositivo no hay espacio para guardarlo: no salga antes de publicarlo.',
  post: 'Publicar el comentario',
  posting: 'Publicando…',
  posted: 'Su comentario se ha publicado.',
  postedAwaiting: 'Se ha recibido su comentario. Está pendiente de aprobación.',
  failed: 'El comentario no se ha publicado.',
  loginToComment: 'Iniciar sesión para comentar',
  closedOrMissing: 'Este tema es para miembros o no existe.',
};

import { pluralIn } from '../../i18n/plural.ts';
import type { GroupWords } from '../../features/groups/group-words.ts';

const plural = pluralIn('es');

export const group: GroupWords = {
  leaders: 'Coordinación',
  theLeaders: 'la coordinación',
  theTopics: 'los temas',
  noLeaders: 'Este grupo no tiene coordinación.',
  members: 'Integrantes',
  memberCount: (count, shown) => `${shown} ${plural(count, { one: 'integrante', other: 'integrantes' })}`,
  noMembers: 'Todavía no hay nadie en este grupo.',
  membersNotKnown: 'El sitio no indica quién está en este grupo.',
  unnamed: (count, shown, areMore) =>
    plural(count, {
      one: 'Integrante sin nombre',
      other: areMore ? `y ${shown} integrantes más` : `${shown} integrantes sin nombre`,
    }),
  standing: 'Su función en este grupo:',
  join: 'Unirse a este grupo',
  leave: 'Salir de este grupo',
  joined: 'Ahora está en este grupo.',
  left: 'Ya no está en este grupo.',
  leaveTitle: (title) => `¿Salir de «${title}»?`,
  leaveText: 'Ya no podrá publicar temas aquí. Puede volver a unirse cuando quiera.',
  leaveNow: 'Salir',
  joinFailed: 'No ha sido posible unirse al grupo.',
  leaveFailed: 'No ha sido posible salir del grupo.',
  loginToJoin: 'Iniciar sesión para unirse',
  topicsForMembers: 'Los temas son para miembros. Inicie sesión para leerlos.',
  topicsClosedOrNone: 'Los temas son para miembros, o aún no hay ninguno. Inicie sesión para comprobarlo.',
  forMembers: 'Los grupos de trabajo son para miembros de la asociación. Su cuenta aún no tiene membresía.',
  becomeMember: 'Hacerse miembro',
  topics: 'Temas',
  topicCount: (count, shown) => `${shown} ${plural(count, { one: 'tema', other: 'temas' })}`,
  noTopics: 'Todavía no hay temas en este grupo.',
  untitledTopic: 'Tema sin título',
  commentCount: (count, shown) => `${shown} ${plural(count, { one: 'comentario', other: 'comentarios' })}`,
  newTopic: 'Crear un tema nuevo',
  haveDraft: 'Tiene un borrador aquí.',
  goOn: 'Continuar con el borrador',
  posted: 'Su tema se ha publicado.',
};

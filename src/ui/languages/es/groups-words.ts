import { pluralIn } from '../../i18n/plural.ts';
import type { GroupsWords } from '../../features/groups/groups-words.ts';

const plural = pluralIn('es');

export const groups: GroupsWords = {
  count: (count, shown) => `${shown} ${plural(count, { one: 'grupo de trabajo', other: 'grupos de trabajo' })}`,
  none: 'Ningún grupo de trabajo',
  notLoaded: 'Sin cargar',
  empty: 'Todavía no hay grupos de trabajo.',
  allGroups: 'Todos los grupos de trabajo',
  theGroups: 'los grupos de trabajo',
  theOwnGroups: 'sus grupos de trabajo',
  sort: 'Ordenar por',
  ownOrder: 'Orden habitual',
  sorts: {
    title: { ASC: 'Título, de la A a la Z', DESC: 'Título, de la Z a la A' },
    created: { ASC: 'Más antiguos primero', DESC: 'Más recientes primero' },
  },
  participant: 'Participante',
  leader: 'Coordinación',
  inGroup: 'Integrante',
  untitled: 'Grupo de trabajo sin título',
  myGroups: 'Mis grupos',
  inNone: 'Todavía no está en ningún grupo de trabajo. Elija uno:',
  inNoneBelow: 'Todavía no está en ningún grupo de trabajo. Elija uno de la lista siguiente.',
  notKnown: 'El sitio no indica quién está en cada grupo, por lo que no es posible mostrar aquí los suyos.',
  notPersonal: 'Aquí no hay ninguna sesión con nombre propio, por lo que no hay grupos personales.',
  incomplete: 'Hay más grupos de los que se han podido revisar: es posible que usted esté también en otros.',
  kind: 'grupo de trabajo',
};

import { pluralIn } from '../../i18n/plural.ts';
import type { MemberWords } from '../../features/account/member-words.ts';

const plural = pluralIn('es');

export const member: MemberWords = {
  greeting: (name) => (name === '' ? 'Le damos la bienvenida.' : `Le damos la bienvenida, ${name}.`),
  latestTopics: 'Últimos temas de mis grupos',
  theTopics: 'los temas',
  noTopics: 'En sus grupos todavía no se ha debatido nada.',
  inNone: 'Todavía no está en ningún grupo de trabajo. Aquí aparecerán los temas de sus grupos.',
  topicsMissing: (groups) => `Sin los temas de estos grupos, que no se han podido cargar: ${groups}`,
  latestNews: 'Últimas noticias',
  newsSince: (count, shown, isMore, when) =>
    count === 0
      ? `Ninguna novedad desde su última visita, el ${when}.`
      : `${isMore ? 'Al menos ' : ''}${shown} ${plural(count, { one: 'nueva', other: 'nuevas' })} desde su última visita, el ${when}.`,
  ways: 'Para miembros',
};

import type { Shortcoming } from '../../../domain/proposals/shortcomings.ts';
import { pluralIn } from '../../i18n/plural.ts';
import type { FieldWords } from '../../features/proposal-form/fields/field-catalogue.ts';
import { fieldNames } from '../../features/proposal-form/fields/field-names.ts';
import { names } from './field-names.ts';

const plural = pluralIn('es');
const numbers = new Intl.NumberFormat('es');
const format = (count: number) => numbers.format(count);
const list = new Intl.ListFormat('es');

const units = {
  words: { one: 'palabra', other: 'palabras' },
  characters: { one: 'carácter', other: 'caracteres' },
} as const;
const entries = { person: 'Persona', participant: 'Participante', paper: 'Comunicación' } as const;
/** What is added, where it is not named after the kind of entry. */
const oneOf: Readonly<Record<string, string>> = {
  chair: 'Moderación',
  respondent: 'Comentarista',
  keywords: 'Palabra clave',
  references: 'Referencia',
};

const people = (count: number) => `${format(count)} ${plural(count, { one: 'persona', other: 'personas' })}`;
const counted = (count: number, unit: 'words' | 'characters') => `${format(count)} ${plural(count, units[unit])}`;
const excess = ({ count = 0, limit = 0 }: Shortcoming) => count - limit;
/** As it stands within a sentence; an acronym stays one. */
const within = (label: string) => (/^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1));
const verb = (labels: readonly string[]) => (labels.length === 1 ? 'falta' : 'faltan');

export const fields: FieldWords = {
  ...fieldNames(names),
  problem(shortcoming, field) {
    const { problem, count = 0, limit = 0 } = shortcoming;
    switch (problem) {
      case 'missing':
        return field?.type === 'tick' ? 'Falta confirmarlo.' : 'Falta completarlo.';
      case 'too-long':
        return `${counted(excess(shortcoming), unitOf(field))} de más: se señala, nunca se recorta`;
      case 'too-few':
        return `Por ahora, ${format(count)} de un mínimo de ${format(limit)}.`;
      case 'too-many':
        return `${format(excess(shortcoming))} de más: se señala, nunca se recorta`;
      case 'not-an-email':
        return 'No parece una dirección de correo electrónico, como nombre@example.org.';
      case 'not-an-orcid':
        return 'No parece un identificador ORCID, como 0000-0002-1825-0097.';
      case 'none-ticked':
        return 'Aún no se ha indicado quién presenta.';
      case 'not-an-option':
        return 'Esta opción ya no se ofrece.';
    }
  },
  brief(shortcoming, field) {
    const { problem, count = 0, limit = 0 } = shortcoming;
    switch (problem) {
      case 'missing':
        return '';
      case 'too-long':
        return `${counted(excess(shortcoming), unitOf(field))} de más`;
      case 'too-few':
        return `${format(count)} de ${format(limit)}`;
      case 'too-many':
        return `${format(excess(shortcoming))} de más`;
      case 'not-an-email':
      case 'not-an-orcid':
        return '¿mal escrito?';
      case 'none-ticked':
        return 'nadie presenta';
      case 'not-an-option':
        return 'ya no se ofrece';
    }
  },
  unnamed: (entry, number) => `${entries[entry]} ${format(number)}`,

  labelled: (label, text) => `${label}: ${text}`,
  optional: 'opcional',
  upTo: ({ count, unit }) => `hasta ${counted(count, unit)}`,
  counted: (count, max) =>
    `${format(count)} de ${max.unit === 'words' ? counted(max.count, max.unit) : format(max.count)}`,
  over: ({ count, unit }) => `Más de ${counted(count, unit)}: lo que sobra se señala, nunca se recorta.`,
  withinAgain: 'De nuevo dentro del límite.',
  between(min, max) {
    if (min === max) return format(max);
    return min === 0 ? `hasta ${format(max)}` : `de ${format(min)} a ${format(max)}`;
  },
  beyond: (max) => `más de ${format(max)}`,
  orcidHint: '0000-0000-0000-0000',
  notChosen: 'Sin elegir',
  notOffered: (name) => `${name} (ya no se ofrece)`,

  within,
  missing: (labels) => `${verb(labels)}: ${list.format(labels.map(within))}`,
  toCheck: (labels) => `por revisar: ${list.format(labels.map(within))}`,

  addEntry: (entry, id) => `Añadir ${within(oneOf[id] ?? entries[entry])}`,
  addText: (id) => `Añadir ${within(oneOf[id] ?? 'Línea')}`,
  text: (id, number) => `${oneOf[id] ?? 'Línea'} ${format(number)}`,
  edit: 'Editar',
  show: 'Mostrar',
  hide: 'Ocultar',
  done: 'Listo',
  remove: 'Quitar',
  removed: (name) => `Se ha quitado: ${name}.`,
  undo: 'Deshacer',
  restored: (name) => `Se ha recuperado: ${name}.`,
  moveUp: 'Subir',
  moveDown: 'Bajar',
  moved: (name, place, of) => `${name} ocupa ahora el puesto ${format(place)} de ${format(of)}.`,
  split: (count) => `Se ha pegado en ${format(count)} líneas separadas.`,
  keepAsOne: 'Dejar en una sola línea',
  keptAsOne: 'Se deja en una sola línea.',
  fillIn: 'Completar con mis datos',
  filledIn: 'Se han completado sus datos.',

  pasteList: 'Pegar una lista',
  pasteLabel: 'Una persona por línea',
  pasteHint: 'Nombre, afiliación institucional, correo electrónico',
  notUnderstood: (lines) =>
    plural(lines.length, {
      one: `No se reconoce la línea ${list.format(lines.map(format))}.`,
      other: `No se reconocen las líneas ${list.format(lines.map(format))}.`,
    }) + ' Cada línea necesita una coma y una institución, o un correo electrónico.',
  understood: (count) =>
    count === 0 ? 'Nadie todavía' : `${people(count)} ${plural(count, { one: 'reconocida', other: 'reconocidas' })}`,
  andMore: (count) => `y ${format(count)} más`,
  noEmail: 'sin correo electrónico',
  addPeople: (count) => (count === 0 ? 'Añadir' : `Añadir ${people(count)}`),
  added: (count) => plural(count, { one: 'Se ha añadido', other: 'Se han añadido' }) + ` ${people(count)}.`,
};

function unitOf(field: Parameters<FieldWords['problem']>[1]): 'words' | 'characters' {
  return (field?.type === 'text' && field.max?.unit) || 'words';
}

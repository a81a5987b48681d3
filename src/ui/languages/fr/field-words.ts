import type { Shortcoming } from '../../../domain/proposals/shortcomings.ts';
import { pluralIn } from '../../i18n/plural.ts';
import type { FieldWords } from '../../features/proposal-form/fields/field-catalogue.ts';
import { fieldNames } from '../../features/proposal-form/fields/field-names.ts';
import { names } from './field-names.ts';

const plural = pluralIn('fr');
const numbers = new Intl.NumberFormat('fr');
const format = (count: number) => numbers.format(count);
const list = new Intl.ListFormat('fr');

const units = {
  words: { one: 'mot', other: 'mots' },
  characters: { one: 'caractère', other: 'caractères' },
} as const;
/** All of them feminine. */
const entries = { person: 'personne', participant: 'participation', paper: 'communication' } as const;
/** One of what a field has several of, or all that it can have. */
const oneOf: Readonly<Record<string, string>> = {
  chair: 'la personne qui préside',
  respondent: 'la personne chargée de la discussion',
  keywords: 'un mot-clé',
  references: 'une référence',
};
const textNames: Readonly<Record<string, string>> = { keywords: 'Mot-clé', references: 'Référence' };

const people = (count: number) => `${format(count)} ${plural(count, { one: 'personne', other: 'personnes' })}`;
const counted = (count: number, unit: 'words' | 'characters') => `${format(count)} ${plural(count, units[unit])}`;
const excess = ({ count = 0, limit = 0 }: Shortcoming) => count - limit;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** As it stands within a sentence; an acronym stays one. */
const within = (label: string) => (/^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1));

export const fields: FieldWords = {
  ...fieldNames(names),
  problem(shortcoming, field) {
    const { problem, count = 0, limit = 0 } = shortcoming;
    switch (problem) {
      case 'missing':
        return field?.type === 'tick' ? 'À confirmer.' : 'À compléter.';
      case 'too-long':
        return `${counted(excess(shortcoming), unitOf(field))} de trop : le surplus est signalé, jamais supprimé`;
      case 'too-few':
        return `${format(count)} sur au moins ${format(limit)} pour l’instant.`;
      case 'too-many':
        return `${format(excess(shortcoming))} de trop : le surplus est signalé, jamais supprimé`;
      case 'not-an-email':
        return 'Cela ne ressemble pas à une adresse électronique, par exemple nom@example.org.';
      case 'not-an-orcid':
        return 'Cela ne ressemble pas à un identifiant ORCID, par exemple 0000-0002-1825-0097.';
      case 'none-ticked':
        return 'Il reste à indiquer qui présente la communication.';
      case 'not-an-option':
        return 'Ce choix n’est plus proposé.';
    }
  },
  brief(shortcoming, field) {
    const { problem, count = 0, limit = 0 } = shortcoming;
    switch (problem) {
      case 'missing':
        return '';
      case 'too-long':
        return `${counted(excess(shortcoming), unitOf(field))} de trop`;
      case 'too-few':
        return `${format(count)} sur ${format(limit)}`;
      case 'too-many':
        return `${format(excess(shortcoming))} de trop`;
      case 'not-an-email':
      case 'not-an-orcid':
        return 'faute de frappe ?';
      case 'none-ticked':
        return 'qui présente ?';
      case 'not-an-option':
        return 'choix qui n’est plus proposé';
    }
  },
  unnamed: (entry, number) => `${capital(entries[entry])} ${format(number)}`,

  labelled: (label, text) => `${label} : ${text}`,
  optional: 'facultatif',
  upTo: ({ count, unit }) => `${counted(count, unit)} au plus`,
  counted: (count, max) =>
    `${format(count)} sur ${max.unit === 'words' ? counted(max.count, max.unit) : format(max.count)}`,
  over: ({ count, unit }) => `Plus de ${counted(count, unit)} : le surplus est signalé, jamais supprimé.`,
  withinAgain: 'La limite est de nouveau respectée.',
  between(min, max) {
    if (min === max) return format(max);
    return min === 0 ? `${format(max)} au plus` : `de ${format(min)} à ${format(max)}`;
  },
  beyond: (max) => `au-delà de ${format(max)}`,
  orcidHint: '0000-0000-0000-0000',
  notChosen: 'Aucun choix',
  notOffered: (name) => `${name} (n’est plus proposé)`,

  within,
  missing: (labels) => `à compléter : ${list.format(labels.map(within))}`,
  toCheck: (labels) => `à vérifier : ${list.format(labels.map(within))}`,

  addEntry: (entry, id) => `Ajouter ${oneOf[id] ?? `une ${entries[entry]}`}`,
  addText: (id) => `Ajouter ${oneOf[id] ?? 'une ligne'}`,
  text: (id, number) => `${textNames[id] ?? 'Ligne'} ${format(number)}`,
  edit: 'Modifier',
  show: 'Afficher',
  hide: 'Masquer',
  done: 'Terminer',
  remove: 'Retirer',
  removed: (name) => `${name} ne figure plus dans la liste.`,
  undo: 'Annuler le retrait',
  restored: (name) => `${name} figure de nouveau dans la liste.`,
  moveUp: 'Monter',
  moveDown: 'Descendre',
  moved: (name, place, of) => `${name} occupe maintenant la place ${format(place)} sur ${format(of)}.`,
  split: (count) => `Texte collé en ${format(count)} lignes distinctes.`,
  keepAsOne: 'Garder en une seule',
  keptAsOne: 'Texte gardé en une seule ligne.',
  fillIn: 'Reporter mes propres coordonnées',
  filledIn: 'Vos coordonnées ont été reportées.',

  pasteList: 'Coller une liste',
  pasteLabel: 'Une personne par ligne',
  pasteHint: 'Nom, institution, adresse électronique',
  notUnderstood: (lines) =>
    plural(lines.length, {
      one: `La ligne ${list.format(lines.map(format))} n’est pas reconnue.`,
      other: `Les lignes ${list.format(lines.map(format))} ne sont pas reconnues.`,
    }) + ' Il faut une virgule suivie d’une institution, ou une adresse électronique.',
  understood: (count) =>
    count === 0
      ? 'Personne pour l’instant'
      : `${people(count)} ${plural(count, { one: 'reconnue', other: 'reconnues' })}`,
  andMore: (count) => `et ${format(count)} ${plural(count, { one: 'autre', other: 'autres' })}`,
  noEmail: 'sans adresse électronique',
  addPeople: (count) => (count === 0 ? 'Ajouter' : `Ajouter ${people(count)}`),
  added: (count) => `${people(count)} ${plural(count, { one: 'ajoutée', other: 'ajoutées' })}.`,
};

function unitOf(field: Parameters<FieldWords['problem']>[1]): 'words' | 'characters' {
  return (field?.type === 'text' && field.max?.unit) || 'words';
}

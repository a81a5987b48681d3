import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../../src/domain/proposals/form-definition.ts';
import { messages } from '../../../src/ui/languages/fr/messages.ts';
import { words } from '../../../src/ui/languages/fr/words.ts';
import { textsOf } from './catalogue-texts.ts';

/** Violations of French typography: missing no-break spaces, and straight apostrophes. */
const slips = (text: string) =>
  text.match(/.?(?:[^\u00A0]:|[^\u202F][;!?]|«[^\u00A0]|[^\u00A0]»|['"“”]|\.\.\.| {2}).?/gu) ?? [];

const { fields, ...features } = words;
const long = { type: 'text', max: { count: 300, unit: 'words' } } as FieldDefinition;
const shortcoming = (problem: string) => ({ path: ['title'], problem: problem as 'missing', count: 305, limit: 300 });
const problems = [
  'missing',
  'too-long',
  'too-few',
  'too-many',
  'not-an-email',
  'not-an-orcid',
  'none-ticked',
  'not-an-option',
];

/** Sentences about fields, which have parameters of their own. */
const saidOfFields = [
  ...problems.flatMap((problem) => [fields.problem(shortcoming(problem)), fields.brief(shortcoming(problem))]),
  fields.labelled('Retirer', 'Ada'),
  fields.over({ count: 300, unit: 'words' }),
  fields.missing(['Titre', 'ORCID']),
  fields.toCheck(['Titre', 'Résumé']),
  fields.removed('Ada'),
  fields.moved('Ada', 1, 2),
  fields.split(2),
  ...Object.values(fields).filter((text) => typeof text === 'string'),
];

describe('French', () => {
  it('uses the spaces and marks of French typography', () => {
    const all = [...textsOf({ messages, features }).map(([, text]) => text as string), ...saidOfFields];
    expect(all.length).toBeGreaterThan(500);
    expect(all.flatMap((text) => slips(text).map((slip) => `${slip} in: ${text}`))).toEqual([]);
  });

  it('uses the French singular for none and one', () => {
    const { topicCount } = words.group;
    expect([0, 1, 2].map((count) => topicCount(count, String(count)))).toEqual([
      '0\u00A0sujet',
      '1\u00A0sujet',
      '2\u00A0sujets',
    ]);
    expect(fields.understood(1)).toBe('1\u00A0personne reconnue');
    expect(fields.added(12)).toBe('12\u00A0personnes ajoutées.');
  });

  it('words validation errors in their unit, and lists as French does', () => {
    expect(fields.brief(shortcoming('too-long'), long)).toBe('5\u00A0mots de trop');
    expect(fields.upTo({ count: 1500, unit: 'characters' })).toBe('1\u202F500\u00A0caractères au plus');
    expect(fields.missing(['Titre', 'Adresse électronique', 'ORCID'])).toBe(
      'à compléter\u00A0: titre, adresse électronique et ORCID',
    );
    expect([fields.between(0, 5), fields.between(1, 4), fields.between(2, 2)]).toEqual(['5 au plus', 'de 1 à 4', '2']);
  });

  it('begins the sentence about a list that was not loaded with its name', () => {
    expect(words.reading.failed(words.reading.theList('Prix'))).toBe(
      'Impossible de charger la liste «\u00A0Prix\u00A0».',
    );
  });
});

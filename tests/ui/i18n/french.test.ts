import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../../src/domain/proposals/form-definition.ts';
import { messages } from '../../../src/ui/i18n/fr.ts';
import { validationError, textsOfFeature } from './catalogue-texts.ts';

/** Violations of French typography: missing no-break spaces, and straight apostrophes. */
const slips = (text: string) =>
  text.match(/.?(?:[^\u00A0]:|[^\u202F][;!?]|«[^\u00A0]|[^\u00A0]»|['"“”]|\.\.\.| {2}).?/gu) ?? [];

const { fields } = messages;
const long = { type: 'text', max: { count: 300, unit: 'words' } } as FieldDefinition;

describe('French', () => {
  it('writes the spaces and marks of French typography', () => {
    const all = Object.keys(messages).flatMap((name) =>
      textsOfFeature(messages, name).map(([, text]) => text as string),
    );
    expect(all.length).toBeGreaterThan(500);
    expect(all.flatMap((text) => slips(text).map((slip) => `${slip} in: ${text}`))).toEqual([]);
  });

  it('counts as French does: none and one are singular', () => {
    const { topicCount } = messages.group;
    expect([0, 1, 2].map((count) => topicCount(count, String(count)))).toEqual([
      '0\u00A0sujet',
      '1\u00A0sujet',
      '2\u00A0sujets',
    ]);
    expect(fields.understood(1)).toBe('1\u00A0personne reconnue');
    expect(fields.added(12)).toBe('12\u00A0personnes ajoutées.');
  });

  it('words validation errors in their unit, and lists as French does', () => {
    expect(fields.brief(validationError('too-long'), long)).toBe('5\u00A0mots de trop');
    expect(fields.upTo({ count: 1500, unit: 'characters' })).toBe('1\u202F500\u00A0caractères au plus');
    expect(fields.missing(['Titre', 'Adresse électronique', 'ORCID'])).toBe(
      'à compléter\u00A0: titre, adresse électronique et ORCID',
    );
    expect([fields.between(0, 5), fields.between(1, 4), fields.between(2, 2)]).toEqual(['5 au plus', 'de 1 à 4', '2']);
  });

  it('begins the sentence about a list that was not loaded with what it is', () => {
    expect(messages.list.failed(messages.list.theList('Prix'))).toBe(
      'Impossible de charger la liste «\u00A0Prix\u00A0».',
    );
  });
});

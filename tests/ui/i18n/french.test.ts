import { describe, expect, it } from 'vitest';
import { messages } from '../../../src/ui/i18n/fr.ts';
import { textsOfFeature } from './catalogue-texts.ts';

/** Violations of French typography: missing no-break spaces, and straight apostrophes. */
const slips = (text: string) =>
  text.match(/.?(?:[^\u00A0]:|[^\u202F][;!?]|«[^\u00A0]|[^\u00A0]»|['"“”]|\.\.\.| {2}).?/gu) ?? [];

const { fields } = messages;

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
});

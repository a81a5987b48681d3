import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('src/ui/theme/prose.css', 'utf8');

/** The texts for items in a state, by the language of the page. */
const said = (state: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...css.matchAll(/li\[data-list='(\w+)'\](?::lang\((\w+)\))?::before \{\s*content: '.?' \/ '([^']*)';/g)]
      .filter(([, of]) => of === state)
      .map(([, , language = 'en', text = '']) => [language, text]),
  );

describe('the items of check lists', () => {
  it('states in a check list whether an item is done, in the language of the page', () => {
    expect(said('unchecked')).toMatchObject({
      en: 'open: ',
      de: 'offen: ',
      fr: 'à faire\u00A0: ',
      es: 'pendiente: ',
    });
    expect(said('checked')).toMatchObject({ en: 'done: ', de: 'erledigt: ', fr: 'fait\u00A0: ', es: 'hecho: ' });
  });

  it('gives words for both states of a check list item in each language', () => {
    expect(Object.keys(said('checked')).toSorted()).toEqual(Object.keys(said('unchecked')).toSorted());
  });
});

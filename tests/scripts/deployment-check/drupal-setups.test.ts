import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETUP_VALUES, type DrupalSetup } from '../../../sandbox/content-system/drupal-setup.ts';
import { person } from '../../../sandbox/people.ts';
import { checkDeployment } from '../../../scripts/deployment-check/check.ts';
import { exchangesWithin } from '../../../scripts/deployment-check/exchange.ts';
import { isFinding, isNote, type FindingCode } from '../../../scripts/deployment-check/result.ts';
import { startWholeDeployment, type WholeDeployment } from './whole-deployment.ts';

/** What is found where a content system is set up in one other way than usual; nothing where this has no word for it. */
const FOUND: { readonly [Key in keyof DrupalSetup]?: Readonly<Partial<Record<DrupalSetup[Key], FindingCode>>> } = {
  userResource: { off: 'user-resource-off' },
  commentResource: { off: 'comment-resource-off' },
  origins: { every: 'cors-every-origin' },
  menuAttributes: { sanitised: 'menu-roles-lost' },
  terms: { ten: 'terms-cut' },
};

const setups = Object.entries(SETUP_VALUES).flatMap(([key, values]) =>
  values.map((value) => ({ key, value, found: (FOUND as Record<string, Record<string, string>>)[key]?.[value] })),
);

const { mail: name, password } = person('member');

let whole: WholeDeployment;
beforeAll(async () => {
  whole = await startWholeDeployment();
});
afterAll(() => whole.stop());

const codesFound = async (credentials?: { readonly name: string; readonly password: string }) => {
  const parts = await checkDeployment(exchangesWithin(), whole.portal, credentials && { credentials });
  const results = parts.flatMap((part) => part.results);
  return results.flatMap((result) => (isFinding(result) || isNote(result) ? [result.code] : []));
};

describe('a content system', () => {
  it.each(setups)('reports $found alone where $key is $value, for visitors and with a login', async (setup) => {
    const { key, value, found } = setup;
    await whole.setUp({ [key]: value });
    const expected = found === undefined ? [] : [found];
    expect(await codesFound()).toEqual(expected);
    expect(await codesFound({ name, password })).toEqual(expected);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parsePortalConfig } from '../../src/composition/config/portal-config.ts';
import { shownValue } from '../../src/composition/config/config-problems.ts';

/* Errors in settings end up in logs: they repeat the value, except passwords. */

const file = JSON.parse(readFileSync('tests/fixtures/portal.config.json', 'utf8')) as Readonly<Record<string, unknown>>;

function problemsOf(given: Readonly<Record<string, unknown>>): readonly string[] {
  const outcome = parsePortalConfig({ ...file, ...given });
  return outcome.ok ? [] : outcome.problems.map(({ path, message }) => `${path}: ${message}`);
}

describe('a user and a password in the settings', () => {
  const address = 'https://operator:s3cret@cms.example.org/cms/';
  const association = file['association'] as Readonly<Record<string, unknown>>;
  const refused = 'must have no user and no password, but is "https://…@cms.example.org/cms/"';

  it.each([
    [{ contentSystem: { baseUrl: address } }, [`contentSystem.baseUrl: ${refused}`]],
    [{ membershipSystem: { baseUrl: address, sewobe: false } }, [`membershipSystem.baseUrl: ${refused}`]],
    [{ association: { ...association, social: { twitter: address } } }, [`association.social.twitter: ${refused}`]],
    [
      { lists: { news: { url: address }, groupTopics: `${address}{groupId}` } },
      [
        expect.stringMatching(/^lists\.news\.url: must be a list of .* but is "https:\/\/…@cms\.example\.org\/cms\/"$/),
        expect.stringMatching(
          /^lists\.groupTopics: must be .* but is "https:\/\/…@cms\.example\.org\/cms\/\{groupId\}"$/,
        ),
      ],
    ],
    [
      { contentSystem: { baseUrl: 'https://cms.example.org/', admin: { content: address } } },
      [
        expect.stringMatching(
          /^contentSystem\.admin\.content: must be .* but is "https:\/\/…@cms\.example\.org\/cms\/"$/,
        ),
      ],
    ],
    [{ baseURL: address }, [expect.stringContaining('(found "https://…@cms.example.org/cms/")')]],
    [
      { languages: { deep: [address] } },
      ['languages: must be a list, but is {"deep":["https://…@cms.example.org/cms/"]}'],
    ],
  ])('refuses a user and a password in the settings, and does not repeat them in messages: %j', (given, said) => {
    expect(problemsOf(given)).toEqual(said);
  });

  it.each([
    ['https://token@cms.example.org/ x', 'https://…@cms.example.org/ x'],
    ['https://operator:s3/cr@t@cms.example.org/', 'https://…@cms.example.org/'],
    ['HTTPS:\\\\operator:s3cret@cms.example.org', 'HTTPS:\\\\…@cms.example.org'],
    ['//operator:s3cret@cms.example.org/', '//…@cms.example.org/'],
    ['https:operator:s3cret@cms.example.org/', '…@cms.example.org/'],
    ['operator:s3\ncret@cms.example.org', '…@cms.example.org'],
    [`https://${'operator'.repeat(20)}:s3cret@cms.example.org`, 'https://…@cms.example.org'],
  ])('hides a password in a malformed address, too: %j', (baseUrl, shown) => {
    expect(problemsOf({ contentSystem: { baseUrl } })).toEqual([
      expect.stringMatching(/^contentSystem\.baseUrl: must /),
    ]);
    expect(problemsOf({ contentSystem: { baseUrl } })[0]?.endsWith(`but is ${JSON.stringify(shown)}`)).toBe(true);
    expect(shownValue([{ deep: baseUrl }])).toBe(JSON.stringify([{ deep: shown }]));
  });

  it.each(['office@example', 'mailto:office@example.org'])('finds no password in the mail address %s', (mail) => {
    const contacts = [
      { label: 'Office', mail },
      { label: 'Press', mail: 'press@example.org' },
    ];
    expect(problemsOf({ association: { ...association, contacts } })).toEqual([
      `association.contacts.0.mail: must be a mail address, but is "${mail}"`,
    ]);
  });
});

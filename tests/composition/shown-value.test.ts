import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parsePortalConfig } from '../../src/composition/config/portal-config.ts';
import { shownValue } from '../../src/composition/config/config-problems.ts';

/* What is said of settings ends up in logs: it repeats what is there, but nobody's password. */

const file = JSON.parse(readFileSync('portal.config.json', 'utf8')) as Readonly<Record<string, unknown>>;

function problemsOf(given: Readonly<Record<string, unknown>>): readonly string[] {
  const outcome = parsePortalConfig({ ...file, ...given });
  return outcome.ok ? [] : outcome.problems.map(({ path, message }) => `${path}: ${message}`);
}

describe('a user and a password in the settings', () => {
  const address = 'https://somebody:s3cret@cms.example.org/cms/';
  const association = file['association'] as Readonly<Record<string, unknown>>;
  const refused = 'must have no user and no password, but is "https://…@cms.example.org/cms/"';

  it.each([
    [{ contentSystem: { baseUrl: address } }, [`contentSystem.baseUrl: ${refused}`]],
    [{ membershipSystem: { baseUrl: address, mandantKey: 'x' } }, [`membershipSystem.baseUrl: ${refused}`]],
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
  ])('are refused, and not repeated where others read: %j', (given, said) => {
    expect(problemsOf(given)).toEqual(said);
  });

  it.each([
    ['https://token@cms.example.org/ x', 'https://…@cms.example.org/ x'],
    ['https://somebody:s3/cr@t@cms.example.org/', 'https://…@cms.example.org/'],
    ['HTTPS:\\\\somebody:s3cret@cms.example.org', 'HTTPS:\\\\…@cms.example.org'],
    ['//somebody:s3cret@cms.example.org/', '//…@cms.example.org/'],
    ['https:somebody:s3cret@cms.example.org/', '…@cms.example.org/'],
    ['somebody:s3\ncret@cms.example.org', '…@cms.example.org'],
    [`https://${'somebody'.repeat(20)}:s3cret@cms.example.org`, 'https://…@cms.example.org'],
  ])('are not repeated either where an address is none: %j', (baseUrl, shown) => {
    expect(problemsOf({ contentSystem: { baseUrl } })).toEqual([
      expect.stringMatching(/^contentSystem\.baseUrl: must /),
    ]);
    expect(problemsOf({ contentSystem: { baseUrl } })[0]?.endsWith(`but is ${JSON.stringify(shown)}`)).toBe(true);
    expect(shownValue([{ deep: baseUrl }])).toBe(JSON.stringify([{ deep: shown }]));
  });

  it.each(['office@example', 'mailto:office@example.org'])('are not seen in mail addresses: %s', (mail) => {
    const contacts = [
      { label: 'Office', mail },
      { label: 'Press', mail: 'press@example.org' },
    ];
    expect(problemsOf({ association: { ...association, contacts } })).toEqual([
      `association.contacts.0.mail: must be a mail address, but is "${mail}"`,
    ]);
  });
});

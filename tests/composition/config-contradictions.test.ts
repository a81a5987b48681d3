import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parsePortalConfig } from '../../src/composition/config/portal-config.ts';

/* Settings that are each valid, but contradict one another. */

const file = JSON.parse(readFileSync('tests/fixtures/portal.config.json', 'utf8')) as Readonly<Record<string, unknown>>;
const baseUrl = 'https://proposals.example.org/';
const proposals = { path: '/cfp', screen: 'proposals' };

function problemsOf(given: Readonly<Record<string, unknown>>): readonly string[] {
  const outcome = parsePortalConfig({ ...file, ...given });
  return outcome.ok ? [] : outcome.problems.map(({ path, message }) => `${path}: ${message}`);
}

describe('settings that contradict one another', () => {
  it('refuses two screens at the same addresses, however their paths are written', () => {
    const screens = [
      proposals,
      { path: '/my-{product}', screen: 'member-area' },
      { path: '/cfp//', layout: 'plain' },
      { path: '/my-encms', screen: 'news' },
      { path: '/archive/:year', layout: 'plain' },
      { path: '/archive/:topic', layout: 'member' },
      { path: '/archive/2026', layout: 'member' },
    ];
    expect(problemsOf({ screens })).toEqual([
      'screens.2.path: must be another path than screens.0.path, but is "/cfp"',
      'screens.3.path: must be another path than screens.1.path, but is "/my-encms"',
      'screens.5.path: must be another path than screens.4.path, but is "/archive/:topic"',
    ]);
  });

  it('refuses a further screen at the path of another, even of a default one', () => {
    const furtherScreens = [
      { path: '/my-{product}/', screen: 'news' },
      { path: '/new', layout: 'plain' },
      { path: '/new', screen: 'news' },
      { path: '/user/login', layout: 'plain' },
    ];
    expect(problemsOf({ furtherScreens })).toEqual([
      'furtherScreens.0.path: must be another path than those of the default screens, but is "/my-encms"',
      'furtherScreens.2.path: must be another path than furtherScreens.1.path, but is "/new"',
      'furtherScreens.3.path: must not be a path at which the portal has a screen of its own, but is "/user/login"',
    ]);
    expect(problemsOf({ screens: [proposals], furtherScreens: [{ path: '/cfp', screen: 'news' }] })).toEqual([
      'furtherScreens.0.path: must be another path than screens.0.path, but is "/cfp"',
    ]);
  });

  it.each(['/user/login', '/group', '/group/:id', '/group_topics/single/7', '/404/:what', '/about-static'])(
    'refuses a screen at %s, which is a built-in route',
    (path) => {
      expect(problemsOf({ screens: [proposals, { path, layout: 'plain' }] })).toEqual([
        `screens.1.path: must not be a path at which the portal has a screen of its own, but is "${path}"`,
      ]);
    },
  );

  it('refuses events of proposals without a screen that shows them', () => {
    const events = { 'tides-2027': {} };
    const screens = [{ path: '/news', screen: 'news' }];
    expect(problemsOf({ screens, proposalSystem: { baseUrl, events } })).toEqual([
      expect.stringMatching(
        /^screens: must bind one of proposals, proposal-event, proposal-form to a path, .*furtherScreens.*"\/news"/,
      ),
    ]);
    expect(problemsOf({ screens, furtherScreens: [proposals], proposalSystem: { baseUrl, events } })).toEqual([]);
    expect(problemsOf({ screens, proposalSystem: { baseUrl } })).toEqual([]);
    expect(problemsOf({ screens: [...screens, proposals], proposalSystem: { baseUrl, events } })).toEqual([]);
  });

  it('refuses a time zone without a deadline', () => {
    const events = { 'tides-2027': { zone: 'Europe/Warsaw' } };
    expect(problemsOf({ proposalSystem: { baseUrl, events } })).toEqual([
      'proposalSystem.events.tides-2027.deadline: is missing; it must be there for the zone Europe/Warsaw to be of use',
    ]);
  });

  it.each([
    [{ languages: ['en', 'de', 'en'] }, 'languages: must not name anything twice, but is ["en","de","en"]'],
    [{ lists: { news: { sorts: ['title', 'title'] } } }, 'lists.news.sorts: must not name anything twice, but is'],
    [{ lists: { groups: { sorts: ['title', 'title'] } } }, 'lists.groups.sorts: must not name anything twice, but is'],
    [{ attachments: [] }, 'attachments: must be an object with perSelection, but is []'],
  ])('refuses settings that contradict themselves: %j', (given, said) => {
    expect(problemsOf(given)).toEqual([expect.stringContaining(said)]);
  });

  it.each([
    ['http://[::1]:8080/', 'must have a name or an IPv4 address as its host'],
    ['https://cms.example.org/?q=', 'must have no query and no hash'],
    ['//cms.example.org/', 'must be an absolute http(s) address like https://cms.example.org/'],
  ])('refuses settings that browsers would contradict: %s', (address, said) => {
    expect(problemsOf({ contentSystem: { baseUrl: address } })).toContain(
      `contentSystem.baseUrl: ${said}, but is "${address}"`,
    );
  });
});

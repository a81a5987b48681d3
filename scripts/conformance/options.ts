import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { ScriptError } from '../script-error.ts';
import { scriptOptions } from '../script-options.ts';
import { mayHoldSecret, SECRET_REFUSED } from '../portal-origin.ts';
import type { ConformanceOptions, SystemName } from './outcome.ts';

/** How each system is called on the command line and in the environment. */
const NAMES = [
  ['contentSystem', 'content', 'PORTAL_CONTENT_PASSWORD'],
  ['membershipSystem', 'membership', 'PORTAL_MEMBERSHIP_PASSWORD'],
  ['proposalSystem', 'proposals', undefined],
] as const satisfies readonly (readonly [SystemName, string, string | undefined])[];

export type Asked = Omit<ConformanceOptions, 'settings' | 'exchange'> & {
  readonly addresses: Readonly<Partial<Record<SystemName, string>>>;
};

/** @throws ScriptError that says what is wrong with how it was called. */
export function askedFor(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Asked {
  const text = { type: 'string' } as const;
  const { values } = scriptOptions({
    args: [...args],
    options: {
      content: text,
      membership: text,
      proposals: text,
      user: text,
      'user-id': text,
      write: { type: 'boolean' },
    },
  });
  const { user, 'user-id': id, write = false } = values;
  const given = NAMES.filter(([, option]) => values[option] !== undefined);
  if (given.length === 0) throw new ScriptError('At least one address is needed.');
  if (id !== undefined && !/^[1-9]\d{0,15}$/.test(id)) throw new ScriptError('--user-id is the number of a user.');
  const passwords = given.flatMap(([system, option, variable]) => {
    if (user === undefined || variable === undefined) return [];
    const password = env[variable];
    if (!password) throw new ScriptError(`--user with --${option} needs the password in the environment: ${variable}.`);
    return [[system, password] as const];
  });
  return {
    addresses: Object.fromEntries(given.map(([system, option]) => [system, addressOf(option, values[option] ?? '')])),
    systems: given.map(([system]) => system),
    user,
    passwords: Object.fromEntries(passwords),
    userId: id === undefined ? undefined : Number(id),
    writes: write,
  };
}

function addressOf(option: string, address: string): string {
  if (mayHoldSecret(address)) throw new ScriptError(SECRET_REFUSED);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new ScriptError(`--${option} is an address such as https://cms.example.org, not ${address}.`);
  }
  return url.href.replace(/\/?$/, '/');
}

/** The association's settings, with the addresses that were given in place of its own. */
export function settingsAt(settings: PortalSettings, addresses: Asked['addresses']): PortalSettings {
  const moved = <Part extends { readonly baseUrl: string }>(part: Part, baseUrl: string = part.baseUrl): Part => ({
    ...part,
    baseUrl,
  });
  const { contentSystem, membershipSystem, proposalSystem, lists } = settings;
  const content = moved(contentSystem, addresses.contentSystem);
  const url = lists.news.url?.replace(contentSystem.baseUrl, () => content.baseUrl);
  return {
    ...settings,
    contentSystem: content,
    membershipSystem: moved(membershipSystem, addresses.membershipSystem),
    proposalSystem: moved(proposalSystem, addresses.proposalSystem),
    lists: { ...lists, news: { ...lists.news, url } },
  };
}

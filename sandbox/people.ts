/** The roles of docs/specification.md, section 6. */
export const ROLES = ['member', 'organizer', 'editor', 'administrator', 'developer'] as const;
export type Role = (typeof ROLES)[number];

/** The account of a person in the membership system. */
interface MembershipAccount {
  /** STATUSCODE comes as a number for some and as text for others; clients have to read both. */
  readonly statusCode: 'number' | 'text';
  /** `null`: login answers STATUSCODE 1, but SESSION null, so that the login fails. */
  readonly session: 'given' | 'null';
}

/** A person who can try to log in. */
export interface SandboxPerson {
  readonly key: string;
  /** The user id in the content system. */
  readonly uid: number;
  /** E-mail address and login name of both systems: Drupal refuses the address unless it is the name, too. */
  readonly mail: string;
  readonly password: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly roles: readonly Role[];
  readonly blocked: boolean;
  /** What pages report as `data.session.is_member`; the specification reads true and the text "true". */
  readonly isMember: boolean | 'true';
  /** Whether pages report roles that are not held too, with an empty value. */
  readonly roleMap: 'all' | 'held';
  /** Null: unknown to the membership system. */
  readonly membership: MembershipAccount | null;
  /** What the account is there to try. */
  readonly purpose: string;
}

const plainMember = {
  roles: ['member'],
  blocked: false,
  isMember: true,
  roleMap: 'all',
  membership: { statusCode: 'number', session: 'given' },
} as const;

const textMember = {
  ...plainMember,
  isMember: 'true',
  roleMap: 'held',
  membership: { statusCode: 'text', session: 'given' },
} as const;

/** Everybody the sandbox knows, with passwords in the clear: they are invented and open nothing else. */
export const PEOPLE = [
  {
    ...plainMember,
    key: 'visitor',
    uid: 2,
    mail: 'visitor@example.org',
    password: 'reel-visitor',
    firstName: 'Tomás',
    lastName: 'Ferreira da Cunha',
    roles: [],
    isMember: false,
    membership: null,
    purpose: 'an account without membership',
  },
  {
    ...plainMember,
    key: 'member',
    uid: 3,
    mail: 'member@example.org',
    password: 'reel-member',
    firstName: 'Zofia',
    lastName: 'Wiśniewska',
    purpose: 'an ordinary member',
  },
  {
    ...textMember,
    key: 'leader',
    uid: 4,
    mail: 'leader@example.org',
    password: 'reel-leader',
    firstName: 'Aurélie',
    lastName: 'Castaignède',
    purpose: 'leads a working group; is_member and STATUSCODE are text',
  },
  {
    ...plainMember,
    key: 'organizer',
    uid: 5,
    mail: 'organizer@example.org',
    password: 'reel-organizer',
    firstName: 'Matteo',
    lastName: 'Bellandi',
    roles: ['member', 'organizer'],
    purpose: 'organizes a conference',
  },
  {
    ...textMember,
    key: 'editor',
    uid: 6,
    mail: 'editor@example.org',
    password: 'reel-editor',
    firstName: 'Saoirse',
    lastName: 'Ní Bhriain',
    roles: ['member', 'editor'],
    purpose: 'edits content: Edit and CMS buttons',
  },
  {
    ...plainMember,
    key: 'administrator',
    uid: 1,
    mail: 'administrator@example.org',
    password: 'reel-administrator',
    firstName: 'Margit',
    lastName: 'Sørensen',
    roles: ['member', 'administrator'],
    purpose: 'administers the content system, works through maintenance',
  },
  {
    ...plainMember,
    key: 'developer',
    uid: 7,
    mail: 'developer@example.org',
    password: 'reel-developer',
    firstName: 'Jón',
    lastName: 'Þórarinsson',
    roles: ['member', 'developer'],
    roleMap: 'held',
    purpose: 'sees the editing icons, but not the header buttons',
  },
  {
    ...plainMember,
    key: 'blocked',
    uid: 8,
    mail: 'blocked@example.org',
    password: 'reel-blocked',
    firstName: 'Viktor',
    lastName: 'Lindqvist',
    blocked: true,
    purpose: 'an account that has been blocked',
  },
  {
    ...textMember,
    key: 'punctuation',
    uid: 9,
    mail: 'film+press@example.org',
    password: 'a+b&c=d%ü ?',
    firstName: 'Łucja',
    lastName: 'Gąsiorowska',
    purpose: 'address and password with + & = % ü, a space and a question mark',
  },
  {
    ...plainMember,
    key: 'unknown-member',
    uid: 10,
    mail: 'unknown-member@example.org',
    password: 'reel-unknown-member',
    firstName: 'Özgür',
    lastName: 'Demirtaş',
    membership: null,
    purpose: 'a member whom the membership system does not know (STATUSCODE -3)',
  },
  {
    ...plainMember,
    key: 'sessionless',
    uid: 11,
    mail: 'sessionless@example.org',
    password: 'reel-sessionless',
    firstName: 'Anneliese',
    lastName: 'Grünwald',
    membership: { statusCode: 'number', session: 'null' },
    purpose: 'membership login answers STATUSCODE 1 with SESSION null',
  },
  {
    ...plainMember,
    key: 'nameless',
    uid: 12,
    mail: 'nameless@example.org',
    password: 'reel-nameless',
    firstName: null,
    lastName: null,
    purpose: 'has neither first nor last name',
  },
  {
    ...plainMember,
    key: 'mononym',
    uid: 13,
    mail: 'mononym@example.org',
    password: 'reel-mononym',
    firstName: null,
    lastName: 'Kjærsgaard',
    purpose: 'has a last name only',
  },
] as const satisfies readonly SandboxPerson[];

/** The key of a person in the sandbox. */
export type PersonKey = (typeof PEOPLE)[number]['key'];

/** The person of that key. */
export function person(key: PersonKey): SandboxPerson {
  const found = PEOPLE.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`The sandbox has no person called ${key}`);
  return found;
}

/**
 * How a Drupal is set up, where sites differ and the portal has to cope with each: a test or a check of a deployment asks
 * for one. What all of them have in common is no setting.
 */
export interface DrupalSetup {
  /**
   * What views of members' content answer to visitors: 403 where the view asks for a role, as here unless told otherwise, or
   * 200 without any rows where it has the permission `access content` alone (seen on 10.6.7 and 9.5.11).
   */
  readonly membersViews: 'refused' | 'empty';
  /** The REST resource User, by which the portal reads who is logged in. Off, the record is a 406 (seen on 10.6.7). */
  readonly userResource: 'on' | 'off';
  /** The REST resource Comment, by which the portal posts comments. Off, its route is a 404 (seen on 10.6.7). */
  readonly commentResource: 'on' | 'off';
  /**
   * Which origins may read answers: the portal's, or, with `allowedOrigins: ['*']` and credentials, every origin, each of which
   * is answered by its own name (seen on 10.6.7).
   */
  readonly origins: 'portal' | 'every';
  /**
   * Whether menu links keep `show_item_by_role`. 10.6.7 sanitises the attributes of menu links and drops those with an
   * underscore in their names, unless a module reads the stored field.
   */
  readonly menuAttributes: 'kept' | 'sanitised';
  /** What the views of vocabularies send: all terms, or, as a REST export without a pager of its own, the first ten. */
  readonly terms: 'all' | 'ten';
  /**
   * How a field of days keeps them: as days, as whole days from midnight to the last second, or with a time besides (seen on
   * 10.6.7).
   */
  readonly days: 'date' | 'all day' | 'date and time';
  /** How views render moments: within `<time>`, or as Drupal before 10.1, in its words alone (seen on 9.5.11). */
  readonly dates: 'markup' | 'text';
}

const USUAL: DrupalSetup = {
  membersViews: 'refused',
  userResource: 'on',
  commentResource: 'on',
  origins: 'portal',
  menuAttributes: 'kept',
  terms: 'all',
  days: 'date',
  dates: 'markup',
};

/** What each may be. */
export const SETUP_VALUES: { readonly [Key in keyof DrupalSetup]: readonly DrupalSetup[Key][] } = {
  membersViews: ['refused', 'empty'],
  userResource: ['on', 'off'],
  commentResource: ['on', 'off'],
  origins: ['portal', 'every'],
  menuAttributes: ['kept', 'sanitised'],
  terms: ['all', 'ten'],
  days: ['date', 'all day', 'date and time'],
  dates: ['markup', 'text'],
};

/**
 * A set-up that is the usual one but for what is given.
 *
 * @throws Error that says what is wrong: a misspelt key would silently do nothing.
 */
export function toDrupalSetup(given: unknown = {}): DrupalSetup {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new Error('A set-up is a JSON object');
  for (const [key, value] of Object.entries(given)) {
    if (!Object.hasOwn(SETUP_VALUES, key)) throw new Error(`A set-up has no "${key}"`);
    const values: readonly unknown[] = SETUP_VALUES[key as keyof DrupalSetup];
    if (!values.includes(value)) throw new Error(`"${key}" is none of ${values.join(', ')}`);
  }
  return { ...USUAL, ...given };
}

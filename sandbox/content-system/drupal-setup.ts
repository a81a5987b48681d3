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
  /**
   * How a field of days keeps them: as days, as whole days from midnight to the last second, or with a time besides (seen on
   * 10.6.7).
   */
  readonly days: 'date' | 'all day' | 'date and time';
  /** How views render moments: within `<time>`, or as Drupal before 10.1, in its words alone (seen on 9.5.11). */
  readonly dates: 'markup' | 'text';
}

const USUAL: DrupalSetup = { membersViews: 'refused', days: 'date', dates: 'markup' };

/** What each may be. */
const VALUES: { readonly [Key in keyof DrupalSetup]: readonly DrupalSetup[Key][] } = {
  membersViews: ['refused', 'empty'],
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
    if (!Object.hasOwn(VALUES, key)) throw new Error(`A set-up has no "${key}"`);
    const values: readonly unknown[] = VALUES[key as keyof DrupalSetup];
    if (!values.includes(value)) throw new Error(`"${key}" is none of ${values.join(', ')}`);
  }
  return { ...USUAL, ...given };
}

/** A person's own record at the content system (specification, section 3: User). */
export interface Account {
  /** Positive integer. */
  readonly userId: number;
  readonly firstName: string;
  readonly lastName: string;
  /** The content system's login name. */
  readonly loginName: string;
  /** Only ever known for oneself. */
  readonly mail: string;
}

/**
 * What a person is called: first name plus last name (specification, section 3), or the one of them that is known;
 * without either the login name, and last the mail address. Empty only when the record has none of these.
 */
export function displayName({ firstName, lastName, loginName, mail }: Account): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim() || loginName.trim() || mail.trim();
}

/** What the one who is logged in is called: by their own record, and until that is there by what the session says. */
export function ownName(account: Account | undefined, userName: string): string {
  return (account && displayName(account)) || userName;
}

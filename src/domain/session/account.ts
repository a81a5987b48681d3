/** A user's own account (docs/specification.md, section 3: User). */
export interface Account {
  readonly userId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly loginName: string;
  readonly mail: string;
}

/** First plus last name, else the login name, else the mail address; may be empty. */
export function displayName({ firstName, lastName, loginName, mail }: Account): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim() || loginName.trim() || mail.trim();
}

/** The account's name, or the session's until the account is loaded. */
export function ownName(account: Account | undefined, userName: string): string {
  return (account && displayName(account)) || userName;
}

export interface Account {
  readonly userId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly loginName: string;
  readonly mail: string;
}

export const displayName = ({ firstName, lastName, loginName, mail }: Account): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim() || loginName.trim() || mail.trim();

export const ownName = (account: Account | undefined, userName: string): string =>
  (account && displayName(account)) || userName;

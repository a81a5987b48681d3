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

/** The first letters of a name's first and last word, in capitals; empty without a letter or digit. */
export function initialsOf(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : words;
  return [first, last].map((word) => /^.\p{M}*/u.exec(word)?.[0].toLocaleUpperCase() ?? '').join('');
}

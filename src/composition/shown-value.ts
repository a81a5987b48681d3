const LONGEST = 80;

/**
 * A value of a settings file as its author knows it: as JSON, cut where it becomes too long to be read in a sentence. Who
 * reads it may be somebody else, in the log of a build: users and passwords of addresses are left out.
 */
export function shownValue(value: unknown): string {
  const json = JSON.stringify(value, (_key, held: unknown) => (typeof held === 'string' ? withoutUser(held) : held));
  const characters = Array.from(json);
  return characters.length <= LONGEST ? json : `${characters.slice(0, LONGEST).join('')}…`;
}

/** What is no proper address may hold a password all the same: whatever could be one goes, up to the last @. */
function withoutUser(text: string): string {
  const [, scheme = '', before = '', rest = ''] =
    /^(?!mailto:)((?:[a-z\d+.-]*:)?[\\/]{2,})?(.*)(@.*)$/is.exec(text) ?? [];
  return scheme !== '' || before.includes(':') ? `${scheme}…${rest}` : text;
}

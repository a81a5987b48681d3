const LONGEST = 80;

/** A value of a settings file as its author knows it: as JSON, cut where it becomes too long to be read in a sentence. */
export function shownValue(value: unknown): string {
  const json = JSON.stringify(value);
  const characters = Array.from(json);
  return characters.length <= LONGEST ? json : `${characters.slice(0, LONGEST).join('')}…`;
}

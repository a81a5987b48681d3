/**
 * The id of something of the content system, as an address names it: a positive integer in digits and nothing else
 * (specification, section 5: group actions use an integer group id). `undefined` for `3abc`, `03`, ` 3` and the like.
 */
export function parseEntityId(text: string): number | undefined {
  const id = /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
}
